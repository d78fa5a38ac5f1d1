import type { RecordSystem } from '@soportica/contract/records/records'

/** A drawing of two colours, a page of text, or a document of paragraphs. */
export type FileSource =
  | { readonly kind: 'png'; readonly colours: readonly [number, number] }
  | { readonly kind: 'pdf' | 'docx'; readonly text: readonly string[] }
export type AttachmentSource = readonly [
  sistema: RecordSystem,
  registro: number,
  tipo: number,
  author: number,
  name: string,
  file: FileSource,
]

const pdf = (...text: string[]): FileSource => ({ kind: 'pdf', text })
const docx = (...text: string[]): FileSource => ({ kind: 'docx', text })
const png = (...colours: [number, number]): FileSource => ({ kind: 'png', colours })

// System and id of the record, attachment type, author, name.
export const attachments: readonly AttachmentSource[] = [
  [
    1,
    1,
    1,
    3,
    'Solicitud de local.docx',
    docx('Solicitud de local', 'Se solicita un local de 9 m² con frente a la circulación principal.'),
  ],
  [
    1,
    1,
    2,
    2,
    'Solicitud de visita.docx',
    docx('Solicitud de visita', 'La administración recibe de lunes a viernes, de 8 a. m. a 4 p. m.'),
  ],
  [1, 1, 6, 3, 'Informe de inmobiliaria.pdf', pdf('Informe de inmobiliaria', 'Canon propuesto: 4.200.000 mensuales, sin prima.')],
  [1, 1, 8, 4, 'Informe de visita.pdf', pdf('Informe de visita', 'Acometida trifásica disponible; la rampa cumple la norma.')],
  [1, 1, 17, 2, 'Fachada.png', png(0x0f766e, 0xfde047)],
  [1, 1, 17, 2, 'Interior.png', png(0x475569, 0xe2e8f0)],
  [1, 40, 1, 3, 'Solicitud de local.docx', docx('Solicitud de local', 'Local esquinero junto al acceso de peatones.')],
  [1, 40, 32, 2, 'Informe de diseño.pdf', pdf('Informe de diseño', 'Distribución aprobada con una variación en el cielo raso.')],
  [1, 41, 13, 2, 'Acta de entrega.pdf', pdf('Acta de entrega de interventoría', 'Entregado a satisfacción, sin pendientes.')],
  [1, 41, 17, 2, 'Obra terminada.png', png(0x7c2d12, 0xfed7aa)],
  [
    2,
    1,
    42,
    12,
    'Esquema de diseño.pdf',
    pdf('Esquema de diseño', 'Dos cajas, tres asesores y zona de autoservicio con vestíbulo de 24 horas.'),
  ],
  [2, 1, 43, 12, 'Presentación de diseño.pdf', pdf('Presentación de diseño', 'Imagen 2023: fachada, avisos y mobiliario.')],
  [2, 1, 45, 13, 'Licencia de modificación.pdf', pdf('Licencia de modificación', 'Resolución ejecutoriada; vigencia de 24 meses.')],
  [2, 1, 53, 7, 'Acta de inicio de obra.docx', docx('Acta de inicio de obra', 'Se recibe el local desocupado y sin observaciones.')],
  [2, 1, 54, 7, 'Avance de obra, fachada.png', png(0x9a3412, 0xfed7aa)],
  [2, 1, 54, 7, 'Avance de obra, zona de cajas.png', png(0x334155, 0xcbd5e1)],
  [2, 2, 46, 6, 'Contrato firmado.pdf', pdf('Contrato de obra', 'Suscrito por las partes; pólizas aprobadas.')],
  [2, 2, 54, 6, 'Sucursal entregada.png', png(0x065f46, 0xa7f3d0)],
  [
    2,
    5,
    40,
    3,
    'Informe de inmobiliaria.pdf',
    pdf('Informe de inmobiliaria', 'Tres locales visitados; se recomienda el de la avenida principal.'),
  ],
  [2, 5, 41, 3, 'Informe de local.docx', docx('Informe de local', 'Área de 240 m², altura libre de 3,20 m, acometida de 45 kVA.')],
  [2, 15, 49, 7, 'Informe civil.pdf', pdf('Informe civil', 'Avance del 60 %: faltan el cielo raso y los enchapes.')],
  [
    2,
    23,
    50,
    6,
    'Informe electromecánico.pdf',
    pdf('Informe electromecánico', 'Tablero general instalado; certificación RETIE en trámite.'),
  ],
]
