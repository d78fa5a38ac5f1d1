// The machine's place within a site.
export const locations: readonly { nombre: string; estado?: number }[] = [
  { nombre: 'Centro comercial' },
  { nombre: 'Supermercado' },
  { nombre: 'Estación de servicio' },
  { nombre: 'Hospital o clínica' },
  { nombre: 'Universidad' },
  { nombre: 'Terminal de transporte' },
  { nombre: 'Aeropuerto' },
  { nombre: 'Sucursal del banco' },
  { nombre: 'Local en la calle' },
  { nombre: 'Entidad pública' },
  { nombre: 'Empresa o parque industrial' },
  { nombre: 'Droguería' },
  { nombre: 'Plaza de mercado' },
  { nombre: 'Isla en parqueadero', estado: 2 },
]
