/** The names of each stage: in forms, lists and reports, as a step of a modality, and as a person's part. */
export const stageTitles = {
  inmobiliaria: 'Inmobiliaria',
  visita: 'Visita Local',
  comite: 'Comité',
  contrato: 'Contrato',
  diseno: 'Diseño',
  canal: 'Canal',
  licencia: 'Licencia',
  proyeccion: 'Proyección Instalación',
  interventoria: 'Interventoría',
  aconstructor: 'Constructor',
  seguridad: 'Instalador Seguridad',
  presupuesto: 'Presupuesto',
  suministros: 'Suministros',
  civil: 'Interventor Civil',
  electromecanico: 'Instalador Electromecánico',
  alarma: 'Instalador Alarma',
} as const
