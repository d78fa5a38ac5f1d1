import { localSearchStateName, localSearchStates } from '@soportica/contract/local-search/states'
import { planStates } from '@soportica/contract/plan-requests/states'
import { requestStates } from '@soportica/contract/requests/states'
import { localSearchMoves } from '@soportica/rules/localSearch'
import { requestMoves } from '@soportica/rules/requests'
import { movesFrom } from '@soportica/rules/stateMachine'
import type { HelpPage, HelpTerm } from '../helpPage.ts'
import { waitingFigures } from './figures.ts'

const doing: Readonly<Record<string, string>> = {
  activar: 'se activa la búsqueda',
  enviar: 'se envía',
  reenviar: 'se envía de nuevo',
  aprobar: 'se aprueba',
  rechazar: 'se rechaza',
  solucionar: 'se soluciona',
  programarVisita: 'se programa la visita',
  programarRecibo: 'se programa el recibo',
}
const nobody = new Proxy({}, { get: () => false }) as never
type Move = { readonly action: string; readonly to: number | string; readonly who: (context: never) => true | string }
/** 'Lo hace la inmobiliaria…' or the approvers: the table says who may. */
const whoMoves = (moves: readonly Move[]): string => {
  const reason = moves.map(({ who }) => who(nobody)).find((answer) => typeof answer === 'string' && answer.startsWith('Lo hace'))
  if (typeof reason === 'string') return reason
  return moves.some(({ action }) => action === 'aprobar') ? 'Lo deciden sus aprobadores' : 'Lo hacen sus solucionadores'
}
/** What may follow a state, by its table of moves. */
function nextOf(moves: readonly Move[], nameOf: (state: number) => string | undefined): string {
  const steps = moves.flatMap(({ action, to }) => {
    const name = typeof to === 'number' ? nameOf(to) : undefined
    return doing[action] && name ? [`${doing[action]} y pasa a «${name}»`] : []
  })
  return steps.length === 0 ? 'Es el final.' : `${whoMoves(moves)}: ${steps.join(', o ')}.`
}

const requestText: Readonly<Record<number, string>> = {
  1: 'Alguien la pidió y espera una decisión. Quien la hizo aún puede editarla.',
  2: 'Tiene el visto bueno y espera que la solucionen. Si pide un local, empieza su búsqueda.',
  4: 'No se hará. La observación dice por qué.',
  24: 'Está hecha. La observación y el archivo dicen cómo.',
}
const requestName = (state: number): string | undefined => requestStates.find(({ id }) => id === state)?.nombre

export const requestsHelp: HelpPage = {
  title: 'Solicitudes',
  about:
    'Lo que la red pide: aperturas, obras, planos, locales. «Espera por mí» muestra solo las que puede decidir o solucionar usted. La primera decisión cuenta.',
  parts: [
    {
      heading: 'Estados',
      terms: requestStates.map(({ id, nombre, meaning }) => ({
        term: nombre,
        meaning,
        text: requestText[id] ?? '',
        next: nextOf(movesFrom(requestMoves, id), requestName),
      })),
    },
    waitingFigures,
  ],
}

const searchTerm = ({ id, nombre, meaning }: (typeof localSearchStates)[number]): HelpTerm => ({
  term: nombre,
  meaning,
  text: searchText[meaning] ?? '',
  next: nextOf(movesFrom(localSearchMoves, id), localSearchStateName),
})
const searchText: Readonly<Record<string, string>> = {
  paused: 'Espera a una persona.',
  progress: 'Las inmobiliarias consultadas buscan el local.',
  refused: 'Se devolvió con una nota a quien lo envió.',
  done: 'El local está recibido; de aquí se registra el cajero.',
}
export const localSearchHelp: HelpPage = {
  title: 'Gestión Inmobiliaria',
  about:
    'La búsqueda de un local, de la solicitud aprobada al local recibido. Cada pestaña es un paso; cada paso dice quién sigue. La lista se busca por número, solicitante o municipio. Nadie aprueba lo que envió, salvo que sea el único aprobador.',
  parts: [{ heading: 'Pasos', terms: localSearchStates.map(searchTerm) }],
}

const planText: Readonly<Record<number, string>> = {
  1: 'Espera que alguien responda con los planos o la rechace.',
  2: 'Se respondió. Los archivos grandes van como enlaces que vencen.',
  3: 'No se enviará. El correo dice por qué.',
  4: 'Está entre las eliminadas y sus enlaces ya no abren.',
}
export const planRequestsHelp: HelpPage = {
  title: 'Solicitud De Planos',
  about: 'Las solicitudes de planos que llegan por el formulario público. La segunda de dos respuestas a la vez no se envía.',
  parts: [
    {
      heading: 'Estados',
      terms: planStates.map(({ id, nombre, meaning }) => ({ term: nombre, meaning, text: planText[id] ?? '' })),
    },
  ],
}
