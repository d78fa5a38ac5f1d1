import { dateColumns } from '@soportica/contract/projects/stageDates'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { actors, delivered, type Stored } from './storedCashiers.ts'

/** A user: their rights, and the people they act for. */
export type Looker = { readonly usuid: number; readonly permisos: readonly number[]; readonly actua: readonly number[] }
export type Modality = Readonly<Record<string, number>>

// By hand, number by number: what the product derives from its declarations.
type Module = { access: number; all: number[]; actor?: string; requiere?: string; estado?: string; tick?: string; etapa?: string }
export const modules: Readonly<Record<string, Module>> = {
  cashiers: { access: 9, all: [90] },
  realestate: {
    access: 10,
    all: [90, 437],
    actor: 'inmobiliaria',
    requiere: 'requiere_inmobiliaria',
    estado: 'estado_inmobiliaria',
    tick: 'inmobiliaria',
    etapa: 'inmobiliaria',
  },
  visit: {
    access: 11,
    all: [90, 438],
    actor: 'visitante',
    requiere: 'requiere_visita',
    estado: 'estado_visita',
    tick: 'visita',
    etapa: 'visita',
  },
  design: {
    access: 12,
    all: [90, 439],
    actor: 'disenador',
    requiere: 'requiere_diseno',
    estado: 'estado_diseno',
    tick: 'disenio',
    etapa: 'diseno',
  },
  license: {
    access: 9,
    all: [90],
    actor: 'gestor_licencia',
    requiere: 'requiere_radicado_licencia',
    estado: 'estado_licencia',
    tick: 'licencia',
    etapa: 'licencia',
  },
  interventory: { access: 14, all: [90, 440], actor: 'interventoria', tick: 'interventor', etapa: 'interventoria' },
  builder: { access: 15, all: [90, 441], actor: 'aconstructor', tick: 'aconstructor', etapa: 'aconstructor' },
  security: { access: 16, all: [90, 442], actor: 'instalador_seguridad', tick: 'seguridad', etapa: 'seguridad' },
  billing: { access: 17, all: [90] },
}

type Modalities = ReadonlyMap<number, Modality>
/** Whether a module shows the user the record, deleted or not; a stage's module only records that require it. */
export function showsIn(modulo: string, { usuid, permisos, actua }: Looker, row: Stored, modalities: Modalities): boolean {
  const { access, all, actor } = modules[modulo]!
  if (!permisos.includes(access) || !isRequired(modulo, row, modalities)) return false
  if (all.some((perid) => permisos.includes(perid)) || row.usureg === usuid) return true
  return (actor ? [actor] : actors).some((name) => actua.includes(Number(row[name])))
}
/** Without a module: any of the user's modules. */
export const sees = (looker: Looker, row: Stored, modalities: Modalities): boolean =>
  Object.keys(modules).some((modulo) => showsIn(modulo, looker, row, modalities))

/** Whoever acts in any stage. */
export const actorsOf = (row: Stored): number[] => actors.flatMap((name) => (row[name] === null ? [] : Number(row[name])))

function isRequired(modulo: string, row: Stored, modalities: Modalities): boolean {
  const { requiere, tick } = modules[modulo]!
  if (requiere && row[requiere] !== 1) return false
  const modality = modalities.get(Number(row['modalidad']))
  return !tick || !modality || modality[tick] === 1
}
/** In the list of the module, whatever its tab. */
export const isIn = (modulo: string, row: Stored, modalities: Modalities): boolean =>
  modulo === 'cashiers' || (row.eliminado_en === null && isRequired(modulo, row, modalities))
export const statusIn = (modulo: string, row: Stored): number => Number(row[modules[modulo]!.estado ?? 'estado'])

const requires: Readonly<Record<string, string>> = {
  inmobiliaria: 'requiere_inmobiliaria',
  visita: 'requiere_visita',
  contrato: 'requiere_contrato',
  diseno: 'requiere_diseno',
  canal: 'requiere_canal',
  licencia: 'requiere_radicado_licencia',
}
const finals: Readonly<Record<string, string>> = {
  inmobiliaria: 'estado_inmobiliaria',
  visita: 'estado_visita',
  diseno: 'estado_diseno',
  licencia: 'estado_licencia',
}
/** The day on which a stage is due; nothing when nothing is expected of it any more. */
export function dueOn(row: Stored, key: string): string | null {
  const status = finals[key]
  if (row.eliminado_en !== null || [3, 4, 5].includes(row.estado) || row[delivered[key]!] !== null) return null
  if (requires[key] && row[requires[key]] !== 1) return null
  if (status && [4, 5].includes(Number(row[status]))) return null
  return row[dateColumns(key).entrega] as string | null
}
export const stageKeys = cashierProject.scheduledStages.map(({ key }) => key)
// Today is Friday 2026-11-20 in the tests: Monday, Tuesday and Wednesday follow.
export const [today, soon] = ['2026-11-20', '2026-11-25']
export const isDue = (row: Stored, key: string, plazo: 'vencido' | 'porVencer'): boolean => {
  const day = dueOn(row, key)
  return day !== null && (plazo === 'vencido' ? day < today : day >= today && day <= soon)
}
/** The stages that a list means by default: its own, if any. */
export const stagesOf = (modulo: string): readonly string[] => [modules[modulo]!.etapa ?? stageKeys].flat()

const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
const isSign = (letter: string | undefined): boolean => letter === undefined || !/[\p{L}\p{N}]/u.test(letter)
const part = (text: string, word: string): boolean => {
  const letters = [...word].filter((letter) => !isSign(letter)).length
  const short = letters > 0 && letters < 3 && [...word].slice(0, letters).every((letter) => !isSign(letter))
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (!short || isSign(text[at - 1])) return true
  return false
}
/** Every word anywhere; words of one or two letters at the beginning of a word. */
export const contains = (text: unknown, words: string): boolean =>
  words
    .split(' ')
    .filter(Boolean)
    .every((word) => part(folded(text), folded(word)))

/** The number of fields missing for the delivery. */
export function missingIn(row: Stored): number {
  const requiredColumns = ['direccion', 'codigo', 'atiende', 'tipologia', 'centro_costos', 'tipo_intervencion', 'area', 'codigo_monitoreo']
  const more = ['fecha_inicio_obra_interventoria', 'interventoria', 'fecha_entrega_atm', 'aconstructor', 'instalador_seguridad']
  const placed = row['tipo_intervencion'] === 11 ? [] : ['riesgo', 'ubicacion_atm']
  return [...requiredColumns, ...more, ...placed].filter((name) => row[name] === null || row[name] === '').length
}
