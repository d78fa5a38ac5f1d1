const everywhere = [
  'Local arrendado',
  'Centro comercial',
  'Gran superficie',
  'Dentro de sucursal',
  'Empresa o universidad',
  'Autocajero para vehículos',
]

// Each with the modalities that admit it.
export const interventionTypes: readonly { nombre: string; aplicaCodigo: number; modalidades: readonly string[]; estado?: number }[] = [
  { nombre: 'Adecuación eléctrica', aplicaCodigo: 0, modalidades: everywhere },
  { nombre: 'Ampliación', aplicaCodigo: 1, modalidades: ['Local arrendado', 'Centro comercial', 'Dentro de sucursal'] },
  { nombre: 'Cambio de imagen', aplicaCodigo: 0, modalidades: everywhere },
  { nombre: 'Cierre definitivo', aplicaCodigo: 0, modalidades: everywhere },
  { nombre: 'Instalación nueva', aplicaCodigo: 1, modalidades: everywhere },
  { nombre: 'Instalación temporal', aplicaCodigo: 1, modalidades: ['Cajero móvil para eventos'], estado: 2 },
  { nombre: 'Remodelación', aplicaCodigo: 0, modalidades: everywhere },
  { nombre: 'Reposición de equipo', aplicaCodigo: 1, modalidades: [...everywhere, 'Reposición de máquina'] },
  {
    nombre: 'Reubicación',
    aplicaCodigo: 1,
    modalidades: ['Local arrendado', 'Centro comercial', 'Gran superficie', 'Empresa o universidad'],
  },
  { nombre: 'Traslado interno', aplicaCodigo: 0, modalidades: ['Centro comercial', 'Gran superficie', 'Dentro de sucursal'] },
]
