import { createHash } from 'node:crypto'
import { type FindingLine, getFindingsCounters, listFindings, noPhotos, type SaveFinding } from '@soportica/contract/aftersales/findings'
import type { PhotoData } from '@soportica/contract/aftersales/photos'
import { getReport } from '@soportica/contract/aftersales/reports'
import { photosPerLine } from '@soportica/contract/aftersales/states'
import { emptyFinding, type Finding, type FindingField, openFields, settled } from '@soportica/rules/findings'

const fields = Object.keys(emptyFinding) as FindingField[]
type Value = string | number
export type Entry = {
  readonly user: string
  readonly version: number
  readonly clave: string
  readonly before: Partial<Finding>
  readonly after: Partial<Finding>
}
export type ServedLine = {
  readonly iddetalle: number
  readonly orden: number
  readonly key: string | null
  readonly adicional: boolean
  finding: Finding
  version: number
  readonly history: Entry[]
  readonly photos: { readonly clave: string; readonly momento: 'antes' | 'despues'; readonly sha256: string }[]
}
export type Answer = { readonly status: number; readonly body: unknown }
const refuse = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, mensaje: code, requestId: 'r', ...more },
})

/**
 * The server's rules for one report, as in decisions 0050 and 0052: lines by number, key or place; each change once by its key; conflicts
 * per field.
 */
export function serverFixture(places: number) {
  const lines: ServedLine[] = []
  // Each key that was taken is a change of its own, also when it left the line as it was.
  const applied: { readonly user: string; readonly body: string }[] = []
  const done = new Map<string, { readonly body: string; readonly iddetalle: number }>()
  const orderOf = (ubicacion: unknown, actividad: unknown) => (ubicacion === 1 ? Number(actividad) : undefined)

  const wireOf = (line: ServedLine | undefined, orden: number): FindingLine => ({
    ...(line?.finding ?? emptyFinding),
    iddetalle: line?.iddetalle ?? null,
    key: line?.key ?? null,
    tipo: 1,
    orden,
    ubicacionId: 1,
    ubicacion: 'Fachada',
    actividadId: orden,
    actividad: `Actividad ${orden}`,
    adicional: line?.adicional ?? false,
    categoria: '',
    subcategoria: '',
    nomresponsable: '',
    preentrega: null,
    fotos: { ...noPhotos, antes: line?.photos.length ?? 0 },
    usuact: '',
    fecact: null,
    version: line?.version ?? 0,
    acciones: { editar: true, fotoAntes: true, fotoDespues: true },
  })

  function find({ iddetalle, key, ubicacion, actividad, adicional }: Record<string, unknown>): ServedLine | undefined {
    if (iddetalle) return lines.find((line) => line.iddetalle === iddetalle)
    const byKey = key ? lines.find((line) => line.key === key) : undefined
    return byKey ?? (adicional ? undefined : lines.find((line) => !line.adicional && line.orden === orderOf(ubicacion, actividad)))
  }

  function save(user: string, { itemData: item, clave = '' }: SaveFinding): Answer {
    const body = JSON.stringify(item)
    const known = done.get(`${user} ${clave}`)
    if (known) return known.body === body ? stored(known.iddetalle) : refuse(422, 'registro.clave')
    let line = find(item)
    if (!line && item.iddetalle) return refuse(404, 'registro.noEncontrado')
    const orden = orderOf(item.ubicacion, item.actividad)
    const isNew = line === undefined
    if (!line) {
      if (!orden || orden > places) return refuse(422, 'posventa.lugar')
      line = {
        iddetalle: lines.length + 1,
        orden,
        key: item.key ?? null,
        adicional: item.adicional === true,
        finding: emptyFinding,
        version: 0,
        history: [],
        photos: [],
      }
    }
    const before = line.finding
    const sentFields = Object.fromEntries(fields.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]))
    let wanted = { ...before, ...sentFields } as Finding
    const started = item.version ?? (item.iddetalle ? line.version : 0)
    if (started > line.version) return refuse(422, 'registro.version')
    const since = line.history.filter(({ version }) => version > started)
    const disputed: FindingField[] = []
    for (const name of fields.filter((one) => wanted[one] !== before[one])) {
      const first = since.find((entry) => name in entry.before)?.before[name]
      if (first === undefined || first === before[name]) continue
      if (first === wanted[name]) wanted = { ...wanted, [name]: before[name] }
      else disputed.push(name)
    }
    if (disputed.length > 0) {
      const conflictos = disputed.map((campo) => ({ campo, etiqueta: campo, suyo: String(wanted[campo]), actual: String(before[campo]) }))
      return refuse(409, 'registro.conflicto', { conflictos, version: line.version, registro: textsOf(before) })
    }
    const open = openFields(wanted)
    if (fields.some((name) => name !== 'estado' && !open.has(name) && wanted[name] !== before[name] && wanted[name] !== emptyFinding[name]))
      return refuse(422, 'posventa.campo')
    const after = settled(before, wanted)
    const changed = fields.filter((name) => after[name] !== before[name])
    if (isNew) lines.push(line)
    done.set(`${user} ${clave}`, { body, iddetalle: line.iddetalle })
    applied.push({ user, body })
    if (changed.length > 0 || isNew) {
      line.finding = after
      line.version += 1
      const only = (finding: Finding) => Object.fromEntries(changed.map((name) => [name, finding[name]]))
      line.history.push({ user, version: line.version, clave, before: only(before), after: only(after) })
    }
    return stored(line.iddetalle)
  }
  const textsOf = (finding: Finding): Record<string, Value> =>
    Object.fromEntries(fields.map((name) => [name, finding[name] === emptyFinding[name] ? '' : String(finding[name])]))
  function stored(iddetalle: number): Answer {
    const line = lines.find((one) => one.iddetalle === iddetalle)!
    return { status: 200, body: { mensaje: 'ok', iddetalle, version: line.version, linea: wireOf(line, line.orden) } }
  }

  async function savePhoto(form: FormData): Promise<Answer> {
    const data = JSON.parse(String(form.get('datos'))) as PhotoData
    const line = find(data)
    if (!line) return refuse(404, 'registro.noEncontrado')
    const bytes = Buffer.from(await (form.get('archivo') as File).arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== data.sha256) return refuse(422, 'posventa.fotoIncompleta')
    const owner = lines.find(({ photos }) => photos.some(({ clave }) => clave === data.clave))
    if (owner && owner !== line) return refuse(422, 'posventa.fotoClave')
    if (!owner && line.photos.length >= photosPerLine) return refuse(409, 'posventa.fotosCompletas')
    if (!owner) line.photos.push({ clave: data.clave, momento: data.momento, sha256: data.sha256 })
    return { status: 200, body: { mensaje: 'ok', fotid: 1, iddetalle: line.iddetalle, version: 1 } }
  }

  const rows = (): FindingLine[] => [
    ...Array.from({ length: places }, (_, at) =>
      wireOf(
        lines.find((line) => !line.adicional && line.orden === at + 1),
        at + 1,
      ),
    ),
    ...lines.filter(({ adicional }) => adicional).map((line) => wireOf(line, line.orden)),
  ]
  function read(path: string): Answer {
    if (path.endsWith(listFindings.path)) return { status: 200, body: { results: rows(), total: rows().length, totalOriginal: places } }
    if (path.endsWith(getReport.path))
      return { status: 200, body: { repid: 1, sucursal: 'Centro', esrId: 1, tipo: 1, totalOriginal: places, acciones: { editar: true } } }
    return { status: 200, body: path.endsWith(getFindingsCounters.path) ? {} : [] }
  }
  return { lines, applied, save, savePhoto, read, rows }
}
