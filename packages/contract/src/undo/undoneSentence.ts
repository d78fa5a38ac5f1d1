import { countOf } from '../projects/words.ts'
import type { UndoneRecord } from './undo.ts'

const record = { one: 'registro', many: 'registros', gender: 'm' } as const
const several = new Intl.ListFormat('es', { type: 'conjunction' })

/** What an undo did: the records that are as before, the ones that went back in part, and how many keep something. */
export function undoneSentence(registros: readonly UndoneRecord[]): string {
  const changed = registros.filter(({ cambios }) => cambios.length > 0)
  const whole = registros.filter(({ quedan }) => quedan.length === 0)
  const partly = changed.filter(({ quedan }) => quedan.length > 0)
  const left = registros.length - whole.length
  const stayed = left === 0 ? '' : ` ${left === 1 ? 'Uno conserva' : `${left} conservan`} algo; revise los motivos.`
  return `${backSentence(whole, partly)}${stayed}`
}

function backSentence(whole: readonly UndoneRecord[], partly: readonly UndoneRecord[]): string {
  const [first] = whole
  if (first && whole.length === 1) return `«${first.titulo}» volvió a como estaba.`
  if (first) return `${countOf(record, whole.length)} volvieron a como estaban.`
  const [one] = partly
  if (!one) return 'No se deshizo nada.'
  if (partly.length > 1) return `${countOf(record, partly.length)} volvieron en parte.`
  return `«${one.titulo}» volvió en parte: ${several.format(one.cambios.map(({ etiqueta }) => `«${etiqueta}»`))}.`
}
