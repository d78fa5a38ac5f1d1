export type ModalitySource = {
  readonly nombre: string
  readonly tipo: number
  /** Days of each step that takes part. Supervision may begin and end on one day. */
  readonly pasos: Readonly<Record<string, number>>
  readonly estado?: number
}

export const modalities: readonly ModalitySource[] = [
  {
    nombre: 'Local arrendado',
    tipo: 1,
    pasos: { inmobiliaria: 15, visita: 5, comite: 5, contrato: 10, disenio: 10, canal: 8, aconstructor: 20, interventor: 0, seguridad: 5 },
  },
  {
    nombre: 'Centro comercial',
    tipo: 1,
    pasos: {
      inmobiliaria: 20,
      visita: 5,
      comite: 5,
      contrato: 15,
      disenio: 10,
      prefactibilidad: 5,
      pedmaquina: 30,
      licencia: 15,
      canal: 8,
      proyeccion: 3,
      preliminar: 3,
      aconstructor: 25,
      infraestructura: 10,
      interventor: 3,
      seguridad: 5,
    },
  },
  {
    nombre: 'Gran superficie',
    tipo: 1,
    pasos: {
      inmobiliaria: 12,
      visita: 5,
      comite: 5,
      contrato: 10,
      disenio: 8,
      prefactibilidad: 5,
      pedmaquina: 30,
      canal: 8,
      aconstructor: 15,
      interventor: 2,
      seguridad: 4,
    },
  },
  {
    nombre: 'Dentro de sucursal',
    tipo: 2,
    pasos: { visita: 3, disenio: 5, pedmaquina: 30, canal: 5, aconstructor: 12, seguridad: 3 },
  },
  {
    nombre: 'Empresa o universidad',
    tipo: 1,
    pasos: {
      visita: 5,
      comite: 5,
      contrato: 12,
      disenio: 8,
      prefactibilidad: 5,
      pedmaquina: 30,
      canal: 8,
      aconstructor: 15,
      infraestructura: 8,
      interventor: 2,
      seguridad: 4,
    },
  },
  {
    nombre: 'Autocajero para vehículos',
    tipo: 1,
    pasos: {
      inmobiliaria: 25,
      visita: 8,
      comite: 5,
      contrato: 15,
      disenio: 15,
      prefactibilidad: 8,
      pedmaquina: 45,
      licencia: 30,
      canal: 10,
      proyeccion: 5,
      preliminar: 5,
      aconstructor: 40,
      infraestructura: 15,
      interventor: 5,
      seguridad: 8,
    },
  },
  { nombre: 'Reposición de máquina', tipo: 2, pasos: { visita: 2, pedmaquina: 30, canal: 3, aconstructor: 3 } },
  { nombre: 'Cajero móvil para eventos', tipo: 2, pasos: { pedmaquina: 10, canal: 5, seguridad: 1 }, estado: 2 },
]
