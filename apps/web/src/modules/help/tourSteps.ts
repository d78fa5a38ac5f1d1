import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'

/** A step in the life of a cashier; to: where it happens. */
export type TourStep = { readonly title: string; readonly text: string; readonly to?: string; readonly window?: string }

const cashiers = (tipoModulo: string): string => generatePath(paths.cashiers, { tipoModulo })
export const tourSteps: readonly TourStep[] = [
  {
    title: 'La vida de un cajero',
    text: 'En diez pasos verá cómo se abre un cajero en Soportica: quién pide, quién decide, quién hace cada etapa y cómo se entrega. Puede salir cuando quiera y seguir después.',
  },
  {
    title: '1. Alguien lo pide',
    text: 'Todo empieza con una solicitud: qué se necesita, dónde y para qué proyecto. Queda «Por Aprobar» y avisa a quien decide.',
    to: generatePath(paths.requests),
    window: 'Solicitudes',
  },
  {
    title: '2. Alguien decide',
    text: 'Un aprobador la aprueba o la rechaza con una observación. La primera decisión cuenta. Lo que espera por usted está en «Mi trabajo».',
    to: paths.work,
    window: 'Mi trabajo',
  },
  {
    title: '3. Se busca el local',
    text: 'Si hace falta un local, las inmobiliarias lo buscan: informe comercial, visita, prefactibilidad, comité, documentos y contrato. Cada paso dice quién sigue.',
    to: generatePath(paths.localSearch, { opc: 'todos' }),
    window: 'Gestión Inmobiliaria',
  },
  {
    title: '4. Se registra el cajero',
    text: 'Con el local nace el proyecto. La modalidad dice qué etapas tiene y cuántos días hábiles dura cada una; con la fecha de inicio salen todas las fechas teóricas.',
    to: cashiers('cashiers'),
    window: 'Cajeros',
  },
  {
    title: '5. La visita',
    text: 'El visitante va al sitio y la entrega desde el teléfono: al elegir el estado, la fecha real de hoy queda puesta.',
    to: cashiers('visit'),
    window: 'Visita Local',
  },
  {
    title: '6. El diseño y la licencia',
    text: 'El diseñador sube los planos y el gestor radica la licencia. Cada archivo tiene su tipo y avisa a quien está suscrito.',
    to: cashiers('design'),
    window: 'Diseño',
  },
  {
    title: '7. La obra',
    text: 'Interventoría, constructor e instalador de seguridad trabajan en orden. Si una fecha teórica pasa, la fila dice «vencido» y de quién es.',
    to: cashiers('builder'),
    window: 'Constructor',
  },
  {
    title: '8. Cuando algo cambia',
    text: '«Reprogramar» empieza la visita hoy y mueve lo que no está entregado, con el motivo. Las fechas de antes se conservan. Las notas y el historial dicen quién hizo qué.',
    to: cashiers('cashiers'),
    window: 'Cajeros',
  },
  {
    title: '9. La entrega',
    text: '«Faltantes» cuenta los campos que aún exige la entrega. Sin faltantes, el proyecto pasa a «Entregado». En las sucursales, el acta de posventa recoge los hallazgos.',
    to: paths.consultation,
    window: 'Consulta',
  },
  {
    title: '10. La cuenta',
    text: 'El informe dinámico responde preguntas de todos los proyectos, las guarda y las envía por correo. Ya conoce el camino completo: Ctrl+K lo lleva a cualquier parte y F1 explica cada pantalla.',
    to: paths.dynamicReport,
    window: 'Informe dinámico',
  },
]
