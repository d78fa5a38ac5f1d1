import { stageTitles } from '../projects/stageTitles.ts'

// The part of a person or group in a project: one flag of the user each, and its word in lookups.
export type Actor = { readonly id: number; readonly flag: ActorFlag; readonly nombre: string; readonly filter?: string }
export const actorFlags = [
  'inmobiliaria',
  'visita',
  'diseno',
  'licencia',
  'interventoria',
  'aconstructor',
  'seguridad',
  'presupuesto',
  'suministros',
  'civil',
  'electromecanico',
  'contrato',
  'licitacion',
  'alarma',
  'otro',
] as const
export type ActorFlag = (typeof actorFlags)[number]

export const actors: readonly Actor[] = [
  { id: 1, flag: 'inmobiliaria', nombre: stageTitles.inmobiliaria, filter: 'inmo' },
  { id: 2, flag: 'visita', nombre: stageTitles.visita, filter: 'visita' },
  { id: 3, flag: 'diseno', nombre: stageTitles.diseno, filter: 'diseno' },
  { id: 4, flag: 'licencia', nombre: stageTitles.licencia, filter: 'licencia' },
  { id: 5, flag: 'interventoria', nombre: stageTitles.interventoria, filter: 'interventoria' },
  { id: 6, flag: 'aconstructor', nombre: stageTitles.aconstructor, filter: 'constructor' },
  { id: 7, flag: 'seguridad', nombre: stageTitles.seguridad, filter: 'seguridad' },
  { id: 8, flag: 'presupuesto', nombre: stageTitles.presupuesto, filter: 'presupuesto' },
  { id: 9, flag: 'suministros', nombre: stageTitles.suministros, filter: 'suministros' },
  { id: 10, flag: 'civil', nombre: stageTitles.civil, filter: 'civil' },
  { id: 11, flag: 'electromecanico', nombre: stageTitles.electromecanico, filter: 'electromecanico' },
  { id: 12, flag: 'contrato', nombre: stageTitles.contrato, filter: 'contrato' },
  { id: 13, flag: 'licitacion', nombre: 'Licitación' },
  { id: 14, flag: 'alarma', nombre: stageTitles.alarma, filter: 'alarma' },
  { id: 15, flag: 'otro', nombre: 'Otro' },
]

// 'todos': users who are any actor; 'group': groups.
export const actorFilters = [
  'inmo',
  'diseno',
  'licencia',
  'visita',
  'interventoria',
  'constructor',
  'seguridad',
  'presupuesto',
  'suministros',
  'civil',
  'electromecanico',
  'alarma',
  'contrato',
  'todos',
  'group',
] as const
export type ActorFilter = (typeof actorFilters)[number]

export const categories = [
  { value: 1, label: 'Usuario' },
  { value: 2, label: 'Grupo' },
] as const
