import { ignored } from '../core/wire.ts'
import { wordOf } from '../projects/stageDates.ts'
import { cashierProject } from './project.ts'

// Section 3.1 lists these in the form: facts from a record's files and notes, with type, subfolder and prefix of each file. They are read
// from their source and written by their own calls, so a form that sends them back changes nothing.
const files = ['Nexos', 'Fotos', 'Actas', ...cashierProject.stages.map(wordOf)]
const companions = files.flatMap((word) => [`tipoAdjunto${word}`, `subcarpeta${word}`, `prefijo${word}`])
const ofStages = cashierProject.stages.flatMap((stage) => [`adjuntos${wordOf(stage)}`, `notas${wordOf(stage)}`])

/** Accepted and never read, like dataAnterior. */
export const derivedFields = Object.fromEntries(['nexos', 'fotos', 'actas', ...ofStages, ...companions].map((name) => [name, ignored]))
