import { ignored } from '../core/wire.ts'
import { wordOfStage } from './dates.ts'
import { cashierProject } from './project.ts'

// Section 3.1 has them in the form: what a record's files and notes say of it, with each file's type, subfolder and prefix. They are read
// from where they are kept and written by their own calls, so that a form that sends them back changes nothing.
const files = ['Nexos', 'Fotos', 'Actas', ...cashierProject.stages.map(({ key }) => wordOfStage(key))]
const companions = files.flatMap((word) => [`tipoAdjunto${word}`, `subcarpeta${word}`, `prefijo${word}`])
const ofStages = cashierProject.stages.flatMap(({ key }) => [`adjuntos${wordOfStage(key)}`, `notas${wordOfStage(key)}`])

/** Accepted and never read, like dataAnterior. */
export const derivedFields = Object.fromEntries(['nexos', 'fotos', 'actas', ...ofStages, ...companions].map((name) => [name, ignored]))
