import { activeRows, type PlainSource, retired } from './plain.ts'

// The checks at the hand-over of a branch, and the groups of findings.
export const activities: readonly PlainSource[] = [
  ...activeRows(
    'Aire acondicionado en funcionamiento',
    'Aparatos sanitarios sin fugas',
    'Aseo final',
    'Aviso exterior iluminado',
    'Cámaras y grabador',
    'Cerraduras y llaves entregadas',
    'Cielo raso y dilataciones',
    'Detectores de humo',
    'Divisiones y vidrios',
    'Drenajes y sifones',
    'Enchapes y juntas',
    'Etiquetado del tablero eléctrico',
    'Iluminación de emergencia',
    'Luminarias y encendidos',
    'Mobiliario completo',
    'Pintura de muros',
    'Piso nivelado y sin fisuras',
    'Puertas y bisagras',
    'Puntos de voz y datos certificados',
    'Rampa y barandas',
    'Señalización de evacuación',
    'Tomas reguladas',
  ),
  ...retired('Gel y tapete desinfectante'),
]

export const activityLocations: readonly { nombre: string; actividades: readonly string[]; estado?: number }[] = [
  {
    nombre: 'Fachada y acceso',
    actividades: ['Aviso exterior iluminado', 'Rampa y barandas', 'Puertas y bisagras', 'Divisiones y vidrios', 'Pintura de muros'],
  },
  {
    nombre: 'Hall de cajeros',
    actividades: ['Aire acondicionado en funcionamiento', 'Cámaras y grabador', 'Luminarias y encendidos', 'Tomas reguladas', 'Aseo final'],
  },
  {
    nombre: 'Área de atención',
    actividades: ['Cielo raso y dilataciones', 'Mobiliario completo', 'Piso nivelado y sin fisuras', 'Puntos de voz y datos certificados'],
  },
  {
    nombre: 'Cajas',
    actividades: ['Cámaras y grabador', 'Divisiones y vidrios', 'Mobiliario completo', 'Puntos de voz y datos certificados'],
  },
  { nombre: 'Bóveda', actividades: ['Cámaras y grabador', 'Cerraduras y llaves entregadas', 'Detectores de humo'] },
  {
    nombre: 'Baños',
    actividades: ['Aparatos sanitarios sin fugas', 'Drenajes y sifones', 'Enchapes y juntas', 'Aseo final'],
  },
  { nombre: 'Cafetería', actividades: ['Drenajes y sifones', 'Enchapes y juntas', 'Mobiliario completo'] },
  {
    nombre: 'Cuarto técnico',
    actividades: ['Etiquetado del tablero eléctrico', 'Tomas reguladas', 'Aire acondicionado en funcionamiento', 'Detectores de humo'],
  },
  { nombre: 'Ruta de evacuación', actividades: ['Iluminación de emergencia', 'Señalización de evacuación', 'Puertas y bisagras'] },
  { nombre: 'Parqueadero', actividades: ['Luminarias y encendidos', 'Rampa y barandas'], estado: 2 },
]

export const categories: readonly { nombre: string; subcategorias: readonly string[]; activa?: boolean }[] = [
  { nombre: 'Acabados', subcategorias: ['Cielo raso', 'Enchapes', 'Pintura', 'Pisos'] },
  { nombre: 'Aire acondicionado', subcategorias: ['Drenaje', 'Ductos', 'Equipos', 'Ruido'] },
  { nombre: 'Carpintería', subcategorias: ['Madera', 'Metálica', 'Vidrio y aluminio'] },
  { nombre: 'Eléctrico', subcategorias: ['Iluminación', 'Red normal', 'Red regulada', 'Tableros'] },
  { nombre: 'Hidrosanitario', subcategorias: ['Aparatos', 'Fugas', 'Presión'] },
  { nombre: 'Imagen', subcategorias: ['Aviso exterior', 'Señalización', 'Vinilos'] },
  { nombre: 'Seguridad electrónica', subcategorias: ['Alarma', 'Cámaras', 'Control de acceso'] },
  { nombre: 'Voz y datos', subcategorias: ['Cableado', 'Certificación'] },
  { nombre: 'Bioseguridad', subcategorias: ['Demarcación'], activa: false },
]
