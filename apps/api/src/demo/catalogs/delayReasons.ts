// parte: as in contract/delays/parties.ts.
export const delayReasons = [
  { nombre: 'Aprobación interna demorada', parte: 1 },
  { nombre: 'Cambio de alcance del banco', parte: 1 },
  { nombre: 'Presupuesto sin liberar', parte: 1 },
  { nombre: 'Personal insuficiente en obra', parte: 2 },
  { nombre: 'Materiales o equipos sin entregar', parte: 2 },
  { nombre: 'Trabajos por rehacer', parte: 2 },
  { nombre: 'Licencia o permiso en trámite', parte: 3 },
  { nombre: 'Conexión de energía pendiente', parte: 3 },
  { nombre: 'Lluvias o inundación', parte: 4 },
  { nombre: 'Local sin entregar por el propietario', parte: 5 },
  { nombre: 'Firma del contrato demorada', parte: 5 },
  { nombre: 'Orden público o acceso restringido', parte: 6 },
  { nombre: 'Restricciones por pandemia', parte: 3, estado: 2 },
]
