/** Lists of people who are told of something; an attachment type may name one of those of its system. 1: cashiers, 2: branches. */
export type AlertType = { readonly tasid: number; readonly nombre: string; readonly sistema: 1 | 2 }

const ofAttachments = [
  'Adjuntos de inmobiliaria',
  'Adjuntos de visita',
  'Adjuntos de diseño',
  'Adjuntos de licencia',
  'Adjuntos de contrato',
  'Adjuntos de obra',
  'Adjuntos de interventoría',
  'Adjuntos de seguridad',
]
const numbered = (names: readonly string[], sistema: 1 | 2, from: number): AlertType[] =>
  names.map((nombre, at) => ({ tasid: from + at, nombre, sistema }))

export const alertTypes: readonly AlertType[] = [...numbered(ofAttachments, 1, 1), ...numbered(ofAttachments, 2, 101)]
export const alertTypesOf = (sistema: 1 | 2): AlertType[] => alertTypes.filter((type) => type.sistema === sistema)
