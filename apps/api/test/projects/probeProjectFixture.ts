import { projectOf } from '@soportica/contract/projects/project'
import type { ValueName } from '@soportica/contract/projects/fieldName'
import { fieldsOf } from '@soportica/contract/projects/fieldsOf'
import type { DatesOf, FamilyHook, PlanHook, ProjectKind, SaveBody } from '../../src/capabilities/projects/save/hooks.ts'
import { answered } from '../../src/plugins/db/questions.queries.ts'
import { readRecords, lockRecord } from '../../src/capabilities/projects/form/record.queries.ts'

const basica = fieldsOf('basica')
const obra = fieldsOf('obra')
const fields = [
  basica.text('nombrePrueba', 'Nombre prueba', 120, 'nombre'),
  basica.text('codigoPrueba', 'Código prueba', 50, 'codigo'),
  basica.text('grupoPrueba', 'Grupo prueba', 120, 'grupo'),
  basica.integer('anioContable', 'Año contable', { min: 1950, max: 2050 }),
  basica.lookup('idRegion', 'Región', 'region'),
  basica.lookup('idDepartamento', 'Departamento', 'department', 'departamento'),
  basica.lookup('idMunicipio', 'Municipio', 'municipality', 'municipio'),
  basica.status('idEstadoPrueba', 'Estado', 'branch_status', 'estado'),
  basica.flag('aprobada', 'Aprobada'),
  obra.actor('idCivil', 'Interventor civil', 'civil'),
  obra.text('notaObra', 'Nota de la obra', 200),
] as const
const stages = [
  { key: 'basica', titulo: 'Información Básica', actid: 0, dates: 'none', adjuntos: [] },
  { key: 'obra', titulo: 'Obra', actid: 10, modulos: ['civil'], actor: 'idCivil', dates: 'typed', adjuntos: [] },
  { key: 'cierre', titulo: 'Cierre', actid: 0, modulos: ['contract'], dates: 'typed', adjuntos: [] },
] as const
declare module '@soportica/contract/projects/fieldName' {
  interface NamesOfKinds {
    readonly probe: ValueName<(typeof fields)[number], (typeof stages)[number]>
  }
}

/**
 * A kind of project that differs from cashiers in everything: no schedule, family or modality, typed dates, a stage without an actor,
 * another number of 'Todos', other statuses, feminine words.
 */
export const probeProjectFixture = projectOf({
  sistema: 2,
  // Its table is made by the test.
  entidad: 'probe' as 'branch',
  api: 'branchOffice',
  nombre: 'Prueba',
  area: 'branchManagement',
  modulos: { 10: 'civil' },
  words: { one: 'prueba', many: 'pruebas', gender: 'f' },
  key: 'pruid',
  modules: [
    { name: 'branch', title: 'Pruebas' },
    { name: 'civil', title: 'Obra', spellings: ['obras'] },
    { name: 'contract', title: 'Cierre' },
  ],
  general: 'branch',
  fields,
  stages,
  status: { field: 'idEstadoPrueba', of: 'branch_status' },
  commonFields: {
    name: 'nombrePrueba',
    code: 'codigoPrueba',
    year: 'anioContable',
    region: 'idRegion',
    department: 'idDepartamento',
    municipality: 'idMunicipio',
  },
  required: ['nombrePrueba', 'idRegion', 'idMunicipio'],
  all: -1,
  delivery: { fields: ['aprobada'] },
  forecast: { begins: 'fechaTeoricaInicioObra', type: 'idRegion' },
  list: {
    names: { region: 'idRegion' },
    values: { anioContable: 'anioContable' },
    lookups: { region: 'idRegion' },
    file: ['idMunicipio'],
    sorts: ['consecutivo', 'nombre'],
    filters: ['consecutivo', 'nombre', 'region'],
    columns: [
      { key: 'consecutivo', label: 'Consecutivo' },
      { key: 'codigo', label: 'Código' },
      { key: 'nombre', label: 'Nombre' },
      { key: 'region', label: 'Región' },
      { key: 'estado', label: 'Estado' },
    ],
  },
  consultation: '/consultBranches',
  copy: { dates: ['fechaTeoricaInicioCierre'], flags: [], own: ['codigoPrueba'], restarts: [] },
  errors: { deleted: 'cajero.eliminado', notDeleted: 'cajero.noEliminado', codeTaken: 'cajero.codigo' },
})

export const probeTable = `
  create table probe (
    id integer generated always as identity primary key, codigo text, nombre text not null,
    buscado text, anio_contable smallint not null,
    region integer not null, municipio integer not null, estado smallint not null, aprobada smallint not null,
    grupo text not null default '', civil integer, nota_obra text not null default '',
    teo_inicio_obra date, teo_entrega_obra date, total_dias_obra integer, real_inicio_obra date, real_entrega_obra date,
    total_dias_reales_obra integer,
    teo_inicio_cierre date, teo_entrega_cierre date, total_dias_cierre integer, real_inicio_cierre date, real_entrega_cierre date,
    total_dias_reales_cierre integer,
    duplicado_de integer, estado_previo smallint, version integer not null default 1,
    usureg integer not null, fecreg timestamptz not null, usuact integer, fecact timestamptz, eliminado_en timestamptz, eliminado_por integer,
    faltantes smallint, proxima date, responsable integer);
  create trigger probe_buscado before insert or update of nombre on probe for each row execute function guarda_buscado();
  create unique index probe_codigo_unico on probe (codigo) where eliminado_en is null;
  create function probe_cambia() returns trigger language plpgsql as $$
    begin insert into data_change (tabla, n) values (tg_table_name, 1); return null; end $$;
  create trigger probe_cambio after insert or update or delete on probe for each statement execute function probe_cambia()`

const alone: FamilyHook<SaveBody, undefined> = {
  hold: async (tx, user, id) => ({
    self: id === 0 ? undefined : await lockRecord(tx, probeProjectFixture, id, user),
    hijos: [],
    family: undefined,
  }),
  holdMany: async (reader, user, ids) => {
    const rows = await readRecords(reader, probeProjectFixture, ids, user)
    return new Map(ids.map((id) => [id, { self: rows.find((row) => row.id === id), hijos: [], family: undefined }]))
  },
  wanted: () => ({}),
  check: () => undefined,
  link: async () => undefined,
  deletion: {
    hold: async (tx, user, id) => ({ self: await lockRecord(tx, probeProjectFixture, id, user), hijos: [], family: undefined }),
    check: () => undefined,
    freed: () => ({ set: {}, changes: [] }),
    follow: async () => undefined,
  },
}
// Their days alone follow.
const datesTyped: DatesOf<SaveBody> = ({ after }) => {
  const days = (from: string | number | undefined, to: string | number | undefined): number | '' =>
    from && to ? (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000 : ''
  return {
    dates: {
      totalDiasObra: days(after['fechaTeoricaInicioObra'], after['fechaTeoricaEntregaObra']),
      totalDiasRealesObra: days(after['fechaRealInicioObra'], after['fechaRealEntregaObra']),
    },
    avisos: [],
    marks: [],
  }
}
const typedDays: PlanHook<SaveBody> = {
  accept: () => undefined,
  stagesBefore: () => [],
  needsStatuses: () => false,
  asks: () => ({ byCalendar: false, dates: answered(() => datesTyped) }),
}
export const probeKind: ProjectKind<SaveBody, undefined, { readonly pruid: number }> = {
  project: probeProjectFixture,
  hooks: { family: alone, plan: typedDays },
  numbered: (pruid) => ({ pruid }),
}
