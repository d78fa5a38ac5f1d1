import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { confirmSession } from '../../lib/session/session.ts'
import type { ImportSubject } from '../../shells/import/importSubject.ts'
import { usersKey } from './userList.ts'

// In the columns of the list's own Excel file, by its export's names.
const columns = {
  categoria: 'Categoría',
  nombre: 'Nombre',
  apellido: 'Apellido',
  documento: 'Nit/CC',
  usuario: 'Usuario',
  nomperfil: 'Perfil',
  grupo: 'Grupo',
  correo: 'Correo',
  celular: 'Celular',
  estado: 'Estado',
  acceso: 'Acceso',
  doblefactor: 'Segundo factor',
  heredar: 'Heredar del grupo',
  actores: 'Actores',
  color: 'Color',
} as const

/** Bringing people and groups from Excel; the template is filtered as the list is. */
export function useUserImport(filtros: Record<string, unknown>): ImportSubject {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      lista: 'users',
      titulo: 'Importar usuarios',
      columns: ['#', ...Object.values(columns)],
      template: { lista: 'users', titulo: 'Usuarios', filtros, columnas: Object.keys(columns) },
      note: 'Las contraseñas no van en el archivo: a cada usuario nuevo con acceso le llega a su correo un enlace para crear la suya. Importe los grupos antes que sus personas.',
      onChanged: () => {
        // The frame shows the signed-in user.
        void confirmSession()
        void cache.invalidateQueries({ queryKey: usersKey })
      },
    }),
    [filtros, cache],
  )
}
