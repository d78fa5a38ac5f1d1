import type { StatusMeaning } from '../catalogs/statuses.ts'

/** The states of a plan request (C15). */
export const planStates = [
  { id: 1, nombre: 'Por responder', tab: 'Por responder', meaning: 'paused' },
  { id: 2, nombre: 'Enviada', tab: 'Enviadas', meaning: 'done' },
  { id: 3, nombre: 'Rechazada', tab: 'Rechazadas', meaning: 'refused' },
  { id: 4, nombre: 'Eliminada', tab: 'Eliminadas', meaning: 'deleted' },
] as const satisfies readonly { id: number; nombre: string; tab: string; meaning: StatusMeaning }[]
export const planStateIds = { toAnswer: 1, sent: 2, rejected: 3, deleted: 4 } as const
export const planStateName = (estado: number): string => planStates.find(({ id }) => id === estado)?.nombre ?? ''
export const planTabs = [{ estado: 0, label: 'Todas' }, ...planStates.map(({ id, tab }) => ({ estado: id, label: tab }))] as const
/** The tabs with columns for sender and time. */
export const hasSender = (tab: number): boolean => tab === planStateIds.sent || tab === planStateIds.rejected

/** The kinds of sites. */
export const siteKinds = [
  { id: 0, nombre: 'Cajero', varios: 'Cajeros' },
  { id: 1, nombre: 'Sucursal', varios: 'Sucursales' },
  { id: 2, nombre: 'Edificio', varios: 'Edificios' },
] as const
export type SiteKind = (typeof siteKinds)[number]['id']
export const siteKindName = (proyecto: number): string => siteKinds.find(({ id }) => id === proyecto)?.nombre ?? ''

export const paddedPlan = (sopid: number): string => String(sopid).padStart(5, '0')

export const planLimits = {
  name: 100,
  email: 150,
  code: 50,
  note: 1000,
  message: 4000,
  reason: 1000,
  types: 30,
  files: 20,
  template: 4000,
} as const
/**
 * Limits of incoming requests per hour: from an address (IPv6: a /64 network), from a /48 network, and together; per day: with one mail.
 */
export const doorLimits = { address: 5, site: 20, everybody: 120, mail: 20 } as const
/** Limits of an answer: all its files; the size from which a file becomes a link; the validity of links. */
export const answerBytes = { total: 52_428_800, linkFrom: 10_485_760 } as const
export const linkDays = 15
/** The page on which anybody asks for plans. */
export const planFormPath = '/soportica/requestplain.html'
export const answerTooLarge = `El tamaño total de los archivos excede el máximo permitido de 50 MB.`
export const uploadFailed = 'Error al subir los archivos'

export const planLabels = {
  sopid: 'Número',
  fechaSolicitud: 'Fecha de solicitud',
  nombre: 'Nombre',
  correo: 'Correo',
  proyecto: 'Tipo de sitio',
  codigo: 'Código',
  region: 'Región',
  direccion: 'Dirección',
  estadoPlano: 'Estado',
  tipoPlanos: 'Tipo de planos',
  observacion: 'Observación',
  usuenv: 'Enviado Por',
  fecenv: 'Fecha De Envío',
  motivo: 'Motivo',
  mensaje: 'Mensaje',
} as const

/** The placeholders of a template, filled in from the request. */
export const templateHoles = ['nombre', 'numero', 'tipo', 'codigo', 'sitio', 'region', 'direccion', 'planos'] as const
export type TemplateHole = (typeof templateHoles)[number]
export type TemplateValues = Readonly<Record<TemplateHole, string>>
type PlanFacts = Omit<TemplateValues, 'numero' | 'tipo' | 'planos'> & {
  readonly sopid: number
  readonly proyecto: number
  readonly tipoPlanos: string
}
export const templateValuesOf = ({ sopid, proyecto, tipoPlanos, nombre, codigo, sitio, region, direccion }: PlanFacts): TemplateValues => ({
  nombre,
  numero: paddedPlan(sopid),
  tipo: siteKindName(proyecto),
  codigo,
  sitio,
  region,
  direccion,
  planos: tipoPlanos,
})
/** Replaces {nombre} and others; unknown ones stay. */
export const filledIn = (texto: string, values: TemplateValues): string =>
  texto.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? values[name as TemplateHole] : hole))
export const unknownHoles = (texto: string): string[] =>
  [...texto.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !(templateHoles as readonly string[]).includes(name))
