import type { ActorFlag } from '@soportica/contract/people/actors'

export type Company = { readonly nombre: string; readonly nit?: string; readonly perfil: string; readonly actores: readonly ActorFlag[] }

// Invented companies; their NITs lie beyond the numbers in use.
const company = (nombre: string, numero: string, perfil: string, ...actores: ActorFlag[]): Company => ({
  nombre,
  nit: `${numero}-${checkDigit(numero)}`,
  perfil,
  actores,
})

export const companies: readonly Company[] = [
  { nombre: 'Gerencia de Canales Físicos', perfil: 'Administrador', actores: ['otro', 'contrato', 'licitacion'] },
  { nombre: 'Coordinación de Cajeros', perfil: 'Coordinador de cajeros', actores: ['otro'] },
  {
    nombre: 'Coordinación de Sucursales',
    perfil: 'Coordinador de sucursales',
    actores: ['otro', 'presupuesto', 'suministros', 'contrato'],
  },
  company('Inmobiliaria Altos del Poblado S.A.S.', '999100201', 'Inmobiliaria', 'inmobiliaria'),
  company('Bienes Raíces La Candelaria Ltda.', '999100347', 'Inmobiliaria', 'inmobiliaria'),
  company('Arriendos del Caribe S.A.S.', '999100412', 'Inmobiliaria', 'inmobiliaria'),
  company('Visitas Técnicas Andinas S.A.S.', '999100558', 'Visitante', 'visita'),
  company('Levantamientos y Planos del Valle S.A.S.', '999100623', 'Visitante', 'visita'),
  company('Constructora Piedra Clara S.A.S.', '999100789', 'Posventa', 'aconstructor', 'civil'),
  company('Obras Civiles Guayacán S.A.', '999100834', 'Consulta', 'aconstructor'),
  company('Interventorías Sierra Nevada S.A.S.', '999100905', 'Visitante', 'interventoria', 'civil', 'presupuesto'),
  company('Diseños Ceiba Arquitectos S.A.S.', '999101016', 'Gestor de solicitudes', 'diseno'),
  company('Licencias y Trámites Urbanos S.A.S.', '999101128', 'Consulta', 'licencia'),
  company('Seguridad Electrónica Cóndor Ltda.', '999101243', 'Consulta', 'seguridad', 'electromecanico'),
  company('Alarmas y Monitoreo Frailejón S.A.S.', '999101370', 'Consulta', 'alarma'),
  company('Enlaces y Comunicaciones Orinoco S.A.', '999101455', 'Consulta', 'otro', 'electromecanico', 'suministros'),
]

// The weights with which the tax office computes the digit after the dash.
export function checkDigit(numero: string): number {
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
  const sum = [...numero].toReversed().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  const remainder = sum % 11
  return remainder > 1 ? 11 - remainder : remainder
}
