import { ignored } from '../core/wire.ts'
import { wordOf } from '../projects/stageDates.ts'
import { branchProject } from './project.ts'

// Section 3.5 lists these in the form: facts from a record's files and notes, with type, subfolder and prefix of each file.
const words = branchProject.stages.map(wordOf)
const companions = [...words, 'Documentos'].flatMap((word) => [
  `adjuntos${word}`,
  `tipoAdjunto${word}`,
  `subcarpeta${word}`,
  `prefijo${word}`,
])

/** Accepted and never read, like dataAnterior: they are read from where they are kept and written by their own calls. */
export const derivedFields = Object.fromEntries(
  ['notas', ...words.map((word) => `notas${word}`), ...companions].map((name) => [name, ignored]),
)
