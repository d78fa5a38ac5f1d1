import { soonDays } from '@soportica/rules/due'
import type { HelpPart } from '../helpPage.ts'

/** How the figures of a project's list are computed. */
export const projectFigures: HelpPart = {
  heading: 'Cómo se calcula',
  terms: [
    { term: 'Próxima', text: 'La etapa abierta que se entrega primero según su fecha teórica, con esa fecha.' },
    { term: 'Responsable', text: 'El actor de esa etapa. Sin actor elegido dice «—».' },
    {
      term: 'Días',
      text: 'Días hábiles desde hoy hasta la entrega de la etapa próxima. Con signo menos son los días hábiles de atraso. Sábados, domingos y festivos no cuentan.',
    },
    { term: 'Vencido', text: 'La fecha teórica ya pasó y la etapa sigue abierta. Lo está desde el día siguiente.' },
    { term: 'Por vencer', text: `La fecha teórica es hoy o uno de los ${soonDays} días hábiles que siguen.` },
    { term: 'Faltantes', text: 'Cuántos campos vacíos exige todavía la entrega del proyecto.' },
    {
      term: 'Desviación',
      text: 'Días hábiles entre la entrega teórica y la real. Mientras la etapa está abierta se compara con la fecha proyectada.',
    },
  ],
}

/** How tasks and requests are counted. */
export const waitingFigures: HelpPart = {
  heading: 'Cómo se calcula',
  terms: [
    { term: 'Vence', text: 'El día de la aprobación más los días de la configuración. Sin días configurados no vence.' },
    { term: 'Espera', text: 'El tiempo desde que la solicitud llegó al estado en que está.' },
  ],
}
