// Works on a site with the business days they take, and the typologies of cashiers that need them.
export const workTypes: readonly { nombre: string; dias: number; estado?: number }[] = [
  { nombre: 'Aire acondicionado', dias: 4 },
  { nombre: 'Anclaje de la máquina', dias: 1 },
  { nombre: 'Cableado estructurado', dias: 3 },
  { nombre: 'Carpintería metálica', dias: 6 },
  { nombre: 'Cimentación de isla', dias: 8 },
  { nombre: 'Cubierta y desagües', dias: 7 },
  { nombre: 'Demolición y retiro de escombros', dias: 3 },
  { nombre: 'Iluminación interior y exterior', dias: 2 },
  { nombre: 'Imagen y aviso', dias: 3 },
  { nombre: 'Instalación de alarma y cámaras', dias: 2 },
  { nombre: 'Mampostería y pañete', dias: 6 },
  { nombre: 'Pintura y acabados', dias: 4 },
  { nombre: 'Piso y enchape', dias: 4 },
  { nombre: 'Red eléctrica regulada', dias: 5 },
  { nombre: 'Sistema de respaldo UPS', dias: 1 },
  { nombre: 'Blindaje de fachada', dias: 5, estado: 2 },
]

const indoors = ['Anclaje de la máquina', 'Cableado estructurado', 'Red eléctrica regulada', 'Instalación de alarma y cámaras']

export const typologies: readonly { nombre: string; trabajos: readonly string[]; estado?: number }[] = [
  { nombre: 'Cajero en muro', trabajos: [...indoors, 'Mampostería y pañete', 'Pintura y acabados', 'Imagen y aviso'] },
  {
    nombre: 'Cajero en cabina',
    trabajos: [...indoors, 'Carpintería metálica', 'Iluminación interior y exterior', 'Aire acondicionado', 'Imagen y aviso'],
  },
  { nombre: 'Cajero en isla', trabajos: [...indoors, 'Cimentación de isla', 'Cubierta y desagües', 'Imagen y aviso'] },
  { nombre: 'Cajero en vestíbulo', trabajos: [...indoors, 'Piso y enchape', 'Pintura y acabados'] },
  { nombre: 'Autocajero', trabajos: [...indoors, 'Cimentación de isla', 'Cubierta y desagües', 'Iluminación interior y exterior'] },
  { nombre: 'Cajero de recepción de efectivo', trabajos: [...indoors, 'Sistema de respaldo UPS'] },
  {
    nombre: 'Sala de autoservicio',
    trabajos: [...indoors, 'Aire acondicionado', 'Piso y enchape', 'Pintura y acabados', 'Imagen y aviso'],
  },
  { nombre: 'Cajero temporal', trabajos: ['Anclaje de la máquina'], estado: 2 },
]
