import { localSearchStateIds } from '@soportica/rules/localSearch'

type Chain = { readonly proyecto: number; readonly categoria: number; readonly tipo: number; readonly requisito: number }
export type RequestSource = Chain & {
  readonly estado: number
  readonly observaciones: string
  readonly sector?: string
  readonly municipio?: number
}

// By position in the demonstration's catalogues.
const premisesOfBranch: Chain = { proyecto: 4, categoria: 1, tipo: 1, requisito: 4 }
const premisesOfCashier: Chain = { proyecto: 1, categoria: 1, tipo: 1, requisito: 4 }
const plans: Chain = { proyecto: 4, categoria: 3, tipo: 2, requisito: 3 }
const budget: Chain = { proyecto: 4, categoria: 3, tipo: 3, requisito: 5 }
const license: Chain = { proyecto: 4, categoria: 3, tipo: 4, requisito: 7 }
const neighbours: Chain = { proyecto: 4, categoria: 3, tipo: 4, requisito: 8 }

const sectors = ['Centro', 'Chapinero', 'El Poblado', 'Cabecera', 'San Fernando', 'Alto Prado', 'Laureles', 'Manga', 'La Flora', 'Niza']
const ofSearch = (at: number) => ({ sector: sectors[at % sectors.length]!, municipio: at * 7 + 1 })

/** One request in every state of both workflows, and more where most of the work lies. */
export const demoRequests: readonly RequestSource[] = [
  ...localSearchStateIds.map((estado, at) => ({
    ...(at % 3 === 2 ? premisesOfCashier : premisesOfBranch),
    estado,
    observaciones: 'Se busca un local en una zona de alto tráfico, con acceso directo desde la calle y carga para dos cajeros.',
    ...ofSearch(at),
  })),
  { ...premisesOfBranch, estado: 24, observaciones: 'Local para la sucursal que deja el centro comercial.', ...ofSearch(22) },
  { ...premisesOfBranch, estado: 1, observaciones: 'La oficina actual vence su contrato en marzo y no se renueva.', ...ofSearch(20) },
  { ...premisesOfCashier, estado: 4, observaciones: 'Cajero para la plazoleta de comidas del nuevo centro comercial.', ...ofSearch(21) },
  { ...plans, estado: 1, observaciones: 'Planos para ampliar la zona de asesoría de la sucursal.' },
  { ...plans, estado: 2, observaciones: 'Planos de la remodelación de la sala de espera y las cajas.' },
  { ...plans, estado: 24, observaciones: 'Planos de la redistribución del segundo piso.' },
  { ...budget, estado: 1, observaciones: 'Presupuesto preliminar para el cambio de imagen de la fachada.' },
  { ...budget, estado: 2, observaciones: 'Presupuesto de la adecuación de los baños para personas con movilidad reducida.' },
  { ...budget, estado: 4, observaciones: 'Presupuesto para un parqueadero que ya no se construirá.' },
  { ...license, estado: 2, observaciones: 'Licencia de construcción para la obra de la sucursal.' },
  { ...license, estado: 24, observaciones: 'Licencia de la modificación de la fachada.' },
  { ...neighbours, estado: 1, observaciones: 'Permiso de la copropiedad para instalar el aviso luminoso.' },
  { ...neighbours, estado: 24, observaciones: 'Permiso de la copropiedad para el trabajo nocturno.' },
]
/** Days and deciders of these combinations; people with the right decide the others. */
export const demoConfiguration = [
  { ...plans, dias: 15, anticipacion: 3, frecuencia: 2 },
  { ...budget, dias: 10, anticipacion: 2, frecuencia: 2 },
  { ...license, dias: 45, anticipacion: 10, frecuencia: 1 },
  { ...premisesOfBranch, dias: 60, anticipacion: 10, frecuencia: 2 },
] as const
