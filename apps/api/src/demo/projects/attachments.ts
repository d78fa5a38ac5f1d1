/** A drawing of two colours, a page of text, or a document of paragraphs. */
export type FileSource =
  | { readonly kind: 'png'; readonly colours: readonly [number, number] }
  | { readonly kind: 'pdf' | 'docx'; readonly text: readonly string[] }
export type AttachmentSource = readonly [registro: number, tipo: number, author: number, name: string, file: FileSource]

const pdf = (...text: string[]): FileSource => ({ kind: 'pdf', text })
const docx = (...text: string[]): FileSource => ({ kind: 'docx', text })
const png = (...colours: [number, number]): FileSource => ({ kind: 'png', colours })

// Number of the cashier, attachment type, who attached it, under which name.
export const attachments: readonly AttachmentSource[] = [
  [1, 1, 3, 'Solicitud de local.docx', docx('Solicitud de local', 'Se solicita un local de 9 m² con frente a la circulación principal.')],
  [1, 2, 2, 'Solicitud de visita.docx', docx('Solicitud de visita', 'La administración recibe de lunes a viernes, de 8 a. m. a 4 p. m.')],
  [1, 6, 3, 'Informe de inmobiliaria.pdf', pdf('Informe de inmobiliaria', 'Canon propuesto: 4.200.000 mensuales, sin prima.')],
  [1, 8, 4, 'Informe de visita.pdf', pdf('Informe de visita', 'Acometida trifásica disponible; la rampa cumple la norma.')],
  [1, 17, 2, 'Fachada.png', png(0x0f766e, 0xfde047)],
  [1, 17, 2, 'Interior.png', png(0x475569, 0xe2e8f0)],
  [40, 1, 3, 'Solicitud de local.docx', docx('Solicitud de local', 'Local esquinero junto al acceso de peatones.')],
  [40, 32, 2, 'Informe de diseño.pdf', pdf('Informe de diseño', 'Distribución aprobada con una variación en el cielo raso.')],
  [41, 13, 2, 'Acta de entrega.pdf', pdf('Acta de entrega de interventoría', 'Entregado a satisfacción, sin pendientes.')],
  [41, 17, 2, 'Obra terminada.png', png(0x7c2d12, 0xfed7aa)],
]
