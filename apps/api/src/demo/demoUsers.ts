// The launcher prints them on the first start; each sees as much as the profile allows.
export const demoUsers: readonly { usuario: string; clave: string; perfil: string }[] = [
  { usuario: 'administrador', clave: 'Administrador2026*', perfil: 'Administrador' },
  { usuario: 'coordinador', clave: 'Coordinador2026*', perfil: 'Coordinador de cajeros' },
  { usuario: 'inmobiliaria', clave: 'Inmobiliaria2026*', perfil: 'Inmobiliaria' },
  { usuario: 'visitante', clave: 'Visitante2026*', perfil: 'Visitante' },
  { usuario: 'consulta', clave: 'Consulta2026*', perfil: 'Consulta' },
  { usuario: 'sucursales', clave: 'Sucursales2026*', perfil: 'Coordinador de sucursales' },
  { usuario: 'contratista', clave: 'Contratista2026*', perfil: 'Contratista de sucursales' },
  { usuario: 'solicitante', clave: 'Solicitante2026*', perfil: 'Solicitante' },
  { usuario: 'aprobador', clave: 'Aprobador2026*', perfil: 'Aprobador de solicitudes' },
  { usuario: 'solucionador', clave: 'Solucionador2026*', perfil: 'Solucionador de solicitudes' },
  { usuario: 'supervisor', clave: 'Supervisor2026*', perfil: 'Supervisor de posventa' },
  { usuario: 'planos', clave: 'Planos2026*', perfil: 'Gestor de planos' },
]
