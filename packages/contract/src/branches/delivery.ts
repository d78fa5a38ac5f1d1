/** What must be there before a branch is delivered; both real supervision dates, however the sentence puts it (C5). */
export const deliveryFields = ['sucursalAprobada', 'fechaRealInicioInterventoria', 'fechaRealEntregaInterventoria'] as const

// The specified sentence says the opposite: the second one says what to do.
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
