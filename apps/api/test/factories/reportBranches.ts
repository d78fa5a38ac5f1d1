import type { Random } from '../../src/demo/random.ts'
import { seededRandom } from '../../src/demo/random.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { column, difference, type Looker, noteOf, type Spec, type System } from './reportOracle.ts'
import type { Stored } from './storedCashiers.ts'

// By hand, number by number; the product derives it from declarations.
const stages: readonly { readonly access: number; readonly actors: readonly string[]; readonly requiere?: string }[] = [
  { access: 10, actors: ['inmobiliaria'], requiere: 'requiere_inmobiliaria' },
  { access: 271, actors: ['disenador', 'disenador_soportica'], requiere: 'requiere_diseno' },
  { access: 276, actors: ['gestor_licencia'], requiere: 'requiere_licencia' },
  { access: 278, actors: ['aconstructor'] },
  { access: 285, actors: ['interventor_civil'] },
]
const others = ['presupuesto', 'suministros', 'instalador_electromecanico', 'instalador_seguridad', 'instalador_alarma', 'gestor_contrato']
const actors = [...stages.flatMap((stage) => stage.actors), ...others]
const seesAll = 91
/** The rights of each user. */
export const branchRights: readonly (readonly number[])[] = [[267, seesAll], [267], [10, 285], [271, 278], [276, seesAll], [10, 271, 276]]

function sees({ usuid, permisos, actua }: Looker, row: Stored): boolean {
  const own = (names: readonly string[]): boolean =>
    permisos.includes(seesAll) || row.usureg === usuid || names.some((name) => actua.includes(Number(row[name])))
  if (permisos.includes(267) && own(actors)) return true
  return stages.some(({ access, actors: names, requiere }) => permisos.includes(access) && (!requiere || row[requiere] === 1) && own(names))
}

const status = (campo: string, seccion: string, own: string, requiere: string, names: string): Spec => ({
  campo,
  seccion,
  kind: 'choice',
  names,
  value: (row) => (row[requiere] === 1 || row[own] !== 1 ? (row[own] ?? null) : null),
})

const specs: readonly Spec[] = [
  column('nombre', 'basica', 'words', 'nombre'),
  column('codigo', 'basica', 'words', 'codigo'),
  column('direccion', 'basica', 'words', 'direccion'),
  column('area', 'basica', 'words', 'area'),
  column('sucursalAprobada', 'basica', 'flag', 'sucursal_aprobada'),
  column('anioContable', 'basica', 'number', 'anio_contable'),
  column('porcentajeAvance', 'basica', 'number', 'porcentaje_avance'),
  column('idRegion', 'basica', 'choice', 'region', 'region'),
  {
    ...column('idDepartamento', 'basica', 'choice', '', 'department'),
    value: (row, { departments }) => departments.get(Number(row['municipio']))!,
  },
  column('idMunicipio', 'basica', 'choice', 'municipio', 'municipality'),
  column('idFormato', 'basica', 'choice', 'formato', 'branch_format'),
  column('idEstadoSucursal', 'basica', 'choice', 'estado', 'branch_status'),
  column('fechaInicio', 'basica', 'date', 'fecha_inicio'),
  column('requiereInmobiliaria', 'inmobiliaria', 'flag', 'requiere_inmobiliaria'),
  column('idInmobiliaria', 'inmobiliaria', 'choice', 'inmobiliaria', 'app_user'),
  status('idEstadoInmobiliaria', 'inmobiliaria', 'estado_inmobiliaria', 'requiere_inmobiliaria', 'realestate_status'),
  column('fechaEntregaLocal', 'inmobiliaria', 'date', 'fecha_entrega_local'),
  column('totalDiasInmobiliaria', 'inmobiliaria', 'number', 'total_dias_inmobiliaria'),
  {
    campo: 'nota_inmobiliaria',
    seccion: 'inmobiliaria',
    kind: 'words',
    value: (row, known, looker) => noteOf(known, row, looker)?.texto ?? null,
  },
  {
    campo: 'fechaNota_inmobiliaria',
    seccion: 'inmobiliaria',
    kind: 'date',
    value: (row, known, looker) => noteOf(known, row, looker)?.dia ?? null,
  },
  column('idDisenador', 'diseno', 'choice', 'disenador', 'app_user'),
  status('idEstadoDiseno', 'diseno', 'estado_diseno', 'requiere_diseno', 'design_status'),
  column('fechaTeoricaEntregaDiseno', 'diseno', 'date', 'teo_entrega_diseno'),
  difference('diferencia_diseno', 'diseno', 'teo_entrega_diseno', 'fecha_entrega_diseno'),
  column('radicado', 'licencia', 'words', 'radicado'),
  column('fechaEntregaLicencia', 'licencia', 'date', 'fecha_entrega_licencia'),
  column('idConstructor', 'aconstructor', 'choice', 'aconstructor', 'app_user'),
  column('ordenCompra', 'suministros', 'words', 'orden_compra'),
  { campo: 'tipoAdj', seccion: 'adjuntos', kind: 'attachments', value: () => null },
]
export const ofBranches: System = { specs, sees: (looker, row) => sees(looker, row), chosen: 'sucursales', tipos: [40, 41] }

const words = ['Ámbar', 'boreal', 'CIÉNAGA', 'Duna', 'Éter', '100% útil', 'a_b', 'Ñame']
const days = ['2026-11-02', '2026-11-17', '2026-11-18', '2026-11-20', '2026-12-31']
function oneRow(random: Random, people: readonly number[], municipality: object): Record<string, unknown> {
  const maybe = <T>(values: readonly T[], of = 3): T | null => (random.below(of) === 0 ? null : random.pick(values))
  const estado = random.pick([1, 1, 2, 3, 5])
  return {
    nombre: `${random.pick(words)} ${random.pick(words)} ${random.below(50)}`,
    codigo: maybe([`Q${random.below(1_000_000_000)}`], 5),
    direccion: maybe(['Calle 1 # 2-3'], 5) ?? '',
    area: maybe(['1', 'Éter'], 4) ?? '',
    radicado: maybe(['M1'], 3) ?? '',
    orden_compra: maybe(['a_b'], 3) ?? '',
    ...municipality,
    anio_contable: random.between(2024, 2026),
    porcentaje_avance: random.pick([0, 40, 100]),
    sucursal_aprobada: random.below(2),
    formato: maybe([1, 2]),
    estado,
    eliminado_en: estado === 5 ? '2026-11-01T12:00:00Z' : null,
    usureg: random.pick(people),
    usuact: 1,
    requiere_inmobiliaria: random.below(2),
    requiere_diseno: random.below(2),
    requiere_licencia: random.below(2),
    estado_inmobiliaria: random.between(1, 5),
    estado_diseno: random.between(1, 5),
    ...Object.fromEntries(actors.map((name) => [name, maybe(people, 2)])),
    ...Object.fromEntries(
      ['fecha_inicio', 'fecha_entrega_local', 'teo_entrega_diseno', 'fecha_entrega_diseno', 'fecha_entrega_licencia'].map((name) => [
        name,
        maybe(days),
      ]),
    ),
    total_dias_inmobiliaria: maybe([3, 2024, 2026]),
  }
}

/** Past the product, so that every combination there can be is there. */
export async function storeBranches({ pool }: Pick<Database, 'pool'>, count: number, people: readonly number[]): Promise<Stored[]> {
  const random = seededRandom(17)
  const { rows: places } = await pool.query<object>(
    'select m.id as municipio, d.region from municipality m join department d on d.id = m.departamento order by m.id limit 60',
  )
  const rows = Array.from({ length: count }, () => oneRow(random, people, random.pick(places)))
  const names = Object.keys(rows[0]!).join(', ')
  await pool.query(`insert into branch (${names}) select ${names} from jsonb_populate_recordset(null::branch, $1)`, [JSON.stringify(rows)])
  const stored = await pool.query<{ fila: Stored }>('select to_jsonb(r) as fila from branch r order by r.id')
  return stored.rows.map(({ fila }) => fila)
}
