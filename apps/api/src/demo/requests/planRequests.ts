import { type Random, seededRandom } from '../random.ts'

const names = [
  ['Diana Marcela Rojas', 'diana.rojas@arquitectura-norte.example.com'],
  ['Camilo Andrés Peña', 'camilo.pena@obrasyvias.example.com'],
  ['Luz Adriana Quintero', 'lquintero@ingenierias.example.com'],
  ['Óscar Iván Bedoya', 'oscar.bedoya@redes-y-datos.example.com'],
  ['Paula Andrea Niño', 'paula.nino@interventorias.example.com'],
  ['Julián Esteban Cárdenas', 'jcardenas@climatizacion.example.com'],
  ['María Fernanda Ñáñez', 'mfnanez@senalizacion.example.com'],
  ['Hernán Darío Echeverri', 'hernan.echeverri@electricos.example.com'],
  ['Sandra Milena Acuña', 'sandra.acuna@mobiliario.example.com'],
  ['Fabián Leonardo Muñoz', 'fabian.munoz@seguridad.example.com'],
] as const
const observations = [
  'Se necesitan para cotizar la adecuación del local.',
  'Para la visita técnica de la próxima semana.',
  'Por favor en DWG, si los hay.',
  'La curaduría pide los planos vigentes.',
  'Para revisar la acometida eléctrica antes del montaje.',
  '',
  '',
]
const messages = ['Le enviamos los planos que pidió.', 'Adjuntamos los últimos planos aprobados; los anteriores ya no rigen.', '']
const reasons = [
  'El código no corresponde a un sitio nuestro.',
  'Pida los planos por medio del interventor de la obra.',
  'No tenemos planos de ese sitio.',
]
/** Percentages by state: to be answered, sent, rejected, deleted. */
const shares = [30, 78, 93] as const

export type PlanSite = {
  readonly proyecto: number
  readonly codigo: string
  readonly sitio: string
  readonly region: string
  readonly direccion: string
}
/** Sites of which no record exists. */
export const buildings: readonly PlanSite[] = [
  { proyecto: 2, codigo: 'E001', sitio: 'Edificio Dirección General', region: 'Bogotá y Sabana', direccion: 'Carrera 13 # 26-45' },
  { proyecto: 2, codigo: 'E002', sitio: 'Edificio San Fernando', region: 'Sur', direccion: 'Calle 5 # 34-10' },
  { proyecto: 2, codigo: 'E003', sitio: 'Edificio Suramericana', region: 'Antioquia', direccion: 'Carrera 64 # 49-21' },
]

type Uploaded = PlanSite & { readonly departamento: string; readonly municipio: string; readonly estado: number }
const uploaded = (
  proyecto: number,
  codigo: string,
  sitio: string,
  region: string,
  location: readonly [municipio: string, departamento: string],
  direccion: string,
  estado = 1,
): Uploaded => {
  const [municipio, departamento] = location
  return { proyecto, codigo, sitio, region, departamento, municipio, direccion, estado }
}
/** Sites as if uploaded from Excel: every building, and sites that are not registered here. */
export const uploadedSites: readonly Uploaded[] = [
  ...buildings.map((one) => ({ ...one, departamento: '', municipio: '', estado: 1 })),
  uploaded(2, 'E004', 'Edificio Avenida Chile', 'Bogotá y Sabana', ['Bogotá D.C.', 'Bogotá, D.C.'], 'Calle 72 # 10-07'),
  uploaded(2, 'E005', 'Bodega de archivo Fontibón', 'Bogotá y Sabana', ['Bogotá D.C.', 'Bogotá, D.C.'], 'Calle 17 # 96-30', 2),
  uploaded(0, 'X7001', 'Cajero Terminal del Norte', 'Antioquia', ['Medellín', 'Antioquia'], 'Carrera 64C # 78-580'),
  uploaded(0, 'X7002', 'Cajero Plaza de Mercado', 'Santanderes', ['Bucaramanga', 'Santander'], 'Calle 34 # 15-40'),
  uploaded(0, 'X7003', 'Cajero Muelle Turístico', 'Caribe', ['Santa Marta', 'Magdalena'], 'Carrera 1 # 22-58'),
  uploaded(1, 'Y801', 'Sucursal Zona Franca', 'Caribe', ['Cartagena', 'Bolívar'], 'Kilómetro 14 vía Mamonal'),
  uploaded(1, 'Y802', 'Sucursal Parque Industrial', 'Sur', ['Yumbo', 'Valle del Cauca'], 'Calle 15 # 25-90'),
]

const day = 86_400_000
const stateOf = (random: Random): number => {
  const at = random.below(100)
  return at < shares[0] ? 1 : at < shares[1] ? 2 : at < shares[2] ? 3 : 4
}

/** The plan request of a number, always the same; registered within these days before the last one. */
export function planRequestAt(id: number, { people, last, days }: { people: readonly number[]; last: number; days: number }) {
  const random = seededRandom(id ^ 0x51ab)
  const [nombre, correo] = random.pick(names)
  const estado = stateOf(random)
  // Unanswered requests are recent.
  const age = estado === 1 ? random.below(Math.min(days, 12)) : random.between(3, Math.max(4, days))
  const fecreg = new Date(last - age * day - random.below(9 * 60) * 60_000)
  const dealt = new Date(fecreg.getTime() + random.between(1, 60) * 3_600_000)
  const who = random.pick(people)
  const ended = estado === 1 ? null : dealt
  return {
    nombre,
    correo,
    observacion: random.pick(observations),
    estado,
    enviadoPor: estado === 2 || estado === 3 ? who : null,
    enviadoEn: estado === 2 || estado === 3 ? ended : null,
    mensaje: estado === 2 ? random.pick(messages) : '',
    motivo: estado === 3 ? random.pick(reasons) : '',
    eliminadoEn: estado === 4 ? ended : null,
    eliminadoPor: estado === 4 ? who : null,
    fecreg,
    usuact: ended ? who : 0,
    fecact: ended ?? fecreg,
    version: ended ? 2 : 1,
    tipos: [...new Set([random.between(1, 10), random.between(1, 10)])],
    site: random.below(1_000_000),
  }
}

export const planTemplates = [
  {
    nombre: 'Envío de planos',
    texto:
      'Buen día, {nombre}:\n\nCon gusto le enviamos los planos de {tipo} {codigo} ({planos}) que pidió en la solicitud N° {numero}.\n\nSon para uso exclusivo del trabajo contratado.',
  },
  {
    nombre: 'Planos parciales',
    texto: 'Buen día, {nombre}:\n\nDe {tipo} {codigo} solo tenemos los planos adjuntos. Los demás se levantan en obra.',
  },
  {
    nombre: 'Sin planos',
    texto:
      'Buen día, {nombre}:\n\nNo tenemos planos archivados de {tipo} {codigo}, {direccion}. Comuníquese con el interventor de la obra.',
  },
] as const
