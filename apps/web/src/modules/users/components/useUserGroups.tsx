import type { UserRow } from '@soportica/contract/people/users'
import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Grouping } from '../../../shells/data-table/column.ts'
import { cssColor } from '../../../shells/fields/cssColor.ts'
import { group } from './userColumns.tsx'

const pencil = <IconPencil size="1.2em" aria-hidden />

// A heading per group. The group's own record may be on another page: its actions load when it opens.
export function useUserGroups(edit: (usuid: number) => void): Grouping<UserRow> {
  return useMemo(
    () => ({
      keyOf: ({ idGrupo }) => String(idGrupo ?? 0),
      head: (rows) => {
        const { idGrupo, grupo } = rows[0] ?? { idGrupo: null, grupo: '' }
        const own = rows.find(({ usuid, categoria }) => usuid === idGrupo && categoria === group)
        if (idGrupo === null) return { name: grupo || 'Sin grupo' }
        return {
          name: grupo,
          color: own && cssColor(own.color),
          actions: [{ key: 'editar', label: 'Editar el grupo', icon: pencil, allowed: own?.acciones['editar'], run: () => edit(idGrupo) }],
        }
      },
    }),
    [edit],
  )
}
