import { errorSentence } from '@soportica/contract/core/errors'
import type { BulkChange } from '@soportica/contract/projects/bulkCalls'
import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { BulkOutcome } from '../../bulk/bulkOutcome.ts'
import { mayInRecord } from '../../records/recordRights.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Calendar } from '../reference.queries.ts'
import { codeTaken } from '../save/codeTaken.ts'
import { type DecidedSave, decideRecords } from '../save/decideRecords.ts'
import type { Held, ProjectKind, SaveBody } from '../save/hooks.ts'
import { writesRecord } from '../save/writeRecords.ts'
import { whyChild } from '../status/whyChild.ts'
import { ownersOfCodes } from './bulkTargets.queries.ts'

/** A record that is to get these values; version: as its user saw it. */
export type Target = { readonly id: number; readonly version?: number | undefined; readonly valores: RecordValues }
/** The parts of a bulk change that all records share. */
export type BulkOptions = Pick<BulkChange, 'nota' | 'reprogramar' | 'motivo' | 'recalcular' | 'soloVistos'>
type Deps = {
  readonly reader: Reader
  readonly user: CurrentUser
  readonly calendar: Calendar
  readonly now: Date
  /** The codes that records of the same change already get. */
  readonly codes: Set<string>
}
type WithName = { readonly id: number; readonly nombre: string }
/** note: it gets the note as one of the record. */
export type Outcome<B, F> = BulkOutcome<{ readonly save?: DecidedSave<B, F>; readonly note: boolean }>

export const missing = 'El registro no existe o fue eliminado'

/** Decides the change of each record as a save of its form would, in their order. */
export async function decideTargets<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  deps: Deps & {
    /** Whether the records are held for writing. */
    readonly lock: boolean
  },
  targets: readonly Target[],
  options: BulkOptions,
): Promise<Outcome<B, F>[]> {
  const ids = targets.map(({ id }) => id)
  const held = await kind.hooks.family.holdMany(deps.reader, deps.user, ids, deps.lock)
  return decideHeld(kind, deps, targets, held, options)
}

/** The same of records that are read or held already. */
export async function decideHeld<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  deps: Deps,
  targets: readonly Target[],
  held: ReadonlyMap<number, Held<F>>,
  options: BulkOptions,
): Promise<Outcome<B, F>[]> {
  const { project } = kind
  const { reader, user } = deps
  const planned = targets.map((target) => plan(project, user, target, held.get(target.id), options))
  const saves = planned.flatMap((one) => ('body' in one ? [{ held: one.held, body: one.body as unknown as B }] : []))
  const decided = await decideRecords(kind, deps, saves)
  const owners = await ownersOfCodes(reader, project, targets)
  let at = 0
  return planned.map((one, of) => {
    if (!('body' in one)) return one.outcome
    const { id, nombre, version } = one.held.self!
    const save = decided[at++]!
    if (save instanceof AppError) return { id, nombre, estado: 'rechazado', motivo: refusalOf(save) }
    const taken = takenCode(project, targets[of]!, owners, deps.codes)
    if (taken) return { id, nombre, estado: 'rechazado', motivo: taken.message }
    if (!writesRecord(save)) return { id, nombre, estado: 'igual' }
    return { id, nombre, estado: 'cambia', version, save, note: one.note }
  })
}

/** A change is not saved again, as a form would be. */
const refusalOf = ({ code, details, message }: AppError): string =>
  code === 'registro.conflicto' ? errorSentence('masivo.cambiado', details) : message

type Body = RecordValues &
  Omit<SaveBody, keyof RecordValues> & {
    readonly reprogramming: boolean
    readonly motivo?: string | undefined
    readonly recalcular: boolean
  }
type Planned<F> =
  | {
      readonly outcome:
        | Extract<Outcome<never, F>, { estado: 'rechazado' }>
        | (WithName & { estado: 'cambia'; version: number; note: boolean })
    }
  | { readonly held: Held<F>; readonly body: Body; readonly note: boolean }

function plan<F>(
  project: Project,
  user: CurrentUser,
  { id, version, valores }: Target,
  held: Held<F> | undefined,
  { nota, reprogramar = false, motivo, recalcular = false, soloVistos = false }: BulkOptions,
): Planned<F> {
  const self = held?.self
  if (!held || !self?.alcance) return { outcome: { id, nombre: '', estado: 'rechazado', motivo: missing } }
  const refuse = (why: string): Planned<F> => ({ outcome: { id, nombre: self.nombre, estado: 'rechazado', motivo: why } })
  if (soloVistos && version !== undefined && version !== self.version) return refuse(errorSentence('masivo.despues', {}))
  const moved = project.statusFields.filter(({ name, column }) => valores[name] !== undefined && Number(valores[name]) !== self[column])
  // Children of a parent that is changed follow it; they are not changed by themselves.
  const child = moved.some(({ name }) => name === project.status.field) ? whyChild(project, self) : undefined
  if (child !== undefined) return refuse(child)
  const isNote = nota !== undefined && nota !== '' && moved.length === 0
  const may = isNote ? mayWriteNote(project, user, self) : true
  if (may !== true) return refuse(may)
  if (isNote && Object.keys(valores).length === 0 && !reprogramar && !recalcular)
    return { outcome: { id, nombre: self.nombre, estado: 'cambia', version: self.version, note: true } }
  const options = { tipoModulo: project.general, duplicadoDe: 0, origen: 0, version, reprogramming: reprogramar, motivo, recalcular }
  return { held, body: { ...valores, ...options, nota: isNote ? undefined : nota }, note: isNote }
}

/** The note of a record as a whole, as its panel of notes writes it. */
export const noteOfRecord = 0
const mayWriteNote = (project: Project, user: CurrentUser, self: RecordRow): true | string =>
  self['eliminado_en'] ? new AppError(project.errors.deleted).message : mayInRecord(user, project, 'createNote', noteOfRecord)

type Owners = Awaited<ReturnType<typeof ownersOfCodes>>
/** A code of another record, or one that a record before it gets in the same change. */
function takenCode(project: Project, { id, valores }: Target, owners: Owners, codes: Set<string>): AppError | undefined {
  const codigo = String(valores[project.commonFields.code] ?? '')
  const found = codigo === '' ? undefined : owners.get(codigo)
  if (!found) return undefined
  if (codes.has(found.folded) || found.ids.some((owner) => owner !== id)) return codeTaken(project, codigo)
  codes.add(found.folded)
  return undefined
}
