/** Required for the delivery of a branch; both real supervision dates, whatever the sentence says (C5). */
export const deliveryFields = ['sucursalAprobada', 'fechaRealInicioInterventoria', 'fechaRealEntregaInterventoria'] as const

// The specified sentence says the opposite, so a second one gives the next step.
const withoutSupervision = {
  code: 'sucursal.sinInterventoria',
  mensaje: 'No es posible pasar la sucursal a entregado mientras esta existan las fechas reales de interventoria.',
} as const
const together = 'Faltan las dos fechas reales de interventoría.'
export const deliveryRefusals = {
  sucursalAprobada: {
    code: 'sucursal.sinAprobar',
    mensaje: 'No es posible pasar la sucursal a entregado mientras esta no este aprobada.',
  },
  fechaRealInicioInterventoria: { ...withoutSupervision, lacks: { alone: 'Falta la fecha real de inicio de la interventoría.', together } },
  fechaRealEntregaInterventoria: {
    ...withoutSupervision,
    lacks: { alone: 'Falta la fecha real de entrega de la interventoría.', together },
  },
} as const
