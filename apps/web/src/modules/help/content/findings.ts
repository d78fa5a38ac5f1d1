import { acts, classifications, lineStates, reportStates } from '@soportica/contract/aftersales/states'
import type { HelpPage, HelpPart } from '../helpPage.ts'

const reportText: Readonly<Record<number, { readonly text: string; readonly next: string }>> = {
  1: {
    text: `Se llena el ${acts[0].nombre}: cada actividad de cada lugar queda en Bueno, Malo o N/A.`,
    next: 'Pasa a la entrega cuando no queda nada sin revisar y cada Malo tiene clasificación.',
  },
  2: {
    text: `Se llena el ${acts[1].nombre}: se revisa lo que quedó en Malo.`,
    next: 'Se entrega cuando todos los hallazgos están cerrados, salvo los de garantía con fecha.',
  },
  3: { text: 'Terminó y solo se consulta.', next: 'Es el final.' },
  4: { text: 'Está entre los eliminados.', next: 'Quien tiene el permiso lo puede restaurar.' },
}
const lineText: Readonly<Record<number, string>> = {
  1: 'Está bien: no hay nada que hacer.',
  2: 'Es un hallazgo: necesita clasificación, responsable y fecha de cierre.',
  3: 'No aplica en esta sucursal.',
}
const classText: Readonly<Record<number, string>> = {
  1: 'Falta terminar algo de la obra.',
  2: 'Se pidió algo que no estaba en la obra.',
  3: 'Lo responde la garantía; con fecha puede seguir abierto después de la entrega.',
}
const late: HelpPart = {
  heading: 'Cómo se calcula',
  terms: [
    { term: 'Vencido', text: 'La fecha de cierre ya pasó y el hallazgo sigue abierto. Sin fecha no vence nunca.' },
    { term: 'Por cerrar', text: 'Los hallazgos abiertos del acta en curso. Al pasar a la entrega, los de la preentrega se cuentan allí.' },
  ],
}
const line: HelpPart = {
  heading: 'Una línea del acta',
  terms: [
    ...lineStates.map(({ id, nombre }) => ({ term: nombre, text: lineText[id] ?? '' })),
    ...classifications.map(({ id, nombre }) => ({ term: nombre, text: classText[id] ?? '' })),
  ],
}

export const reportsHelp: HelpPage = {
  title: 'Posventa',
  about:
    'Las actas con las que se recibe una sucursal: primero la preentrega, después la entrega. Se pueden llenar sin conexión en el teléfono.',
  parts: [
    {
      heading: 'Estados',
      terms: reportStates.map(({ id, nombre, meaning }) => ({ term: nombre, meaning, ...(reportText[id] ?? { text: '' }) })),
    },
    line,
    late,
  ],
}
export const findingsHelp: HelpPage = {
  title: 'Mis hallazgos',
  about:
    'Los hallazgos que usted cierra: los que lo tienen como responsable, y los de su empresa sin responsable. «Cerrar con foto» toma la foto y cierra en un paso.',
  parts: [line, late],
}
