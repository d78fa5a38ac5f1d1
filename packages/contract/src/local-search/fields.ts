/** How the fields of a step are called. */
export const localSearchLabels = {
  emails: 'Destinatarios',
  nombre: 'Nombre',
  correo: 'Correo electrónico',
  observacion: 'Observaciones',
  note: 'Observaciones',
  realEstate: 'Inmobiliaria',
  direccionLocal: 'Dirección del local',
  file: 'Archivo',
  visitor: 'Visitante',
  date: 'Fecha de visita',
  observation: 'Observaciones',
  ownerName: 'Nombre del propietario',
  ownerEmail: 'Correo electrónico',
  ownerPhone: 'Teléfono',
} as const
export type LocalSearchField = keyof typeof localSearchLabels

// The sentences are the specification's.
export const localSearchRequired = {
  nombre: 'El nombre es requerido.',
  correo: 'El correo es requerido.',
  note: 'Las observaciones son obligatorias al rechazar.',
  realEstate: 'La inmobiliaria es requerida',
  file: 'El archivo es requerido',
  visitor: 'El visitante es obligatorio.',
  date: 'La fecha de visita es obligatoria.',
  ownerName: 'El nombre del propietario es obligatorio.',
  ownerEmail: 'El correo electrónico es obligatorio.',
  ownerPhone: 'El teléfono es obligatorio.',
} as const satisfies Partial<Record<LocalSearchField, string>>
export const emailWrong = 'Debe ser un correo electrónico válido.'
export const emailsMissing = 'Elija o escriba al menos un correo electrónico válido'
export const noOption = 'Sin Opcion'
/** nombre: of the file. */
export const neitherPdfNorImage = 'El archivo {nombre} no es un PDF ni una imagen'

// Nothing that means something else among addresses in the head of a mail.
export const emailPattern = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]{2,}$/
export const isEmail = (text: string): boolean => emailPattern.test(text)

export const ownerLimits = { name: 120, email: 200, phone: 40 } as const
/** The same length as the address of a branch or cashier. */
export const addressLength = 200
