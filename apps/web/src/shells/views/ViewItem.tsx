import { Button } from '@mantine/core'
import type { ListView } from '@soportica/contract/views/listViews'
import { IconDots, IconHome, IconLink, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { matchPath } from 'react-router'
import { IconAction } from '../../ui/IconAction.tsx'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { useModules } from '../product/ModulesContext.ts'
import { withView } from '../data-table/addressedList.ts'
import { chooseView, copyLink, removeView } from './viewVerbs.ts'
import classes from './Views.module.css'

type Props = {
  readonly view: ListView
  readonly current: boolean
  readonly onOpen: () => void
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

/** A view and, unfolded, its actions. */
export function ViewItem({ view, current, onOpen, onEdit, onRemoved }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const countable = useModules().some(({ viewCounts = [] }) => viewCounts.some(({ path }) => matchPath(path, view.lista)))
  const { id, nombre, propia, autor, predeterminada, enInicio, acciones } = view
  const detail = [propia ? '' : `de ${autor}`, predeterminada ? 'abre la lista' : '', enInicio ? 'en el inicio' : ''].filter(Boolean)
  const common = { variant: 'subtle', size: 'compact-md' } as const
  const Star = predeterminada ? IconStarFilled : IconStar
  const remove = async () => {
    if (await removeView(view)) onRemoved()
  }
  return (
    <li>
      <div className={classes.row}>
        <button type="button" className={classes.open} aria-current={current || undefined} onClick={onOpen}>
          <span className={classes.name}>{nombre}</span>
          {detail.length > 0 && <span className={classes.detail}>{detail.join(' · ')}</span>}
        </button>
        <IconAction size="lg" label={`Acciones de la vista ${nombre}`} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <IconDots size="1.2em" aria-hidden />
        </IconAction>
      </div>
      {unfolded && (
        <div className={classes.actions} role="group" aria-label={`Acciones de la vista ${nombre}`}>
          <Button
            {...common}
            justify="start"
            leftSection={<Star size="1.2em" aria-hidden />}
            onClick={() => void chooseView(view, 'predeterminada')}
          >
            {predeterminada ? 'No abrir siempre con esta vista' : 'Abrir siempre con esta vista'}
          </Button>
          {countable && (
            <Button
              {...common}
              justify="start"
              leftSection={<IconHome size="1.2em" aria-hidden />}
              onClick={() => void chooseView(view, 'enInicio')}
            >
              {enInicio ? 'Quitar del inicio' : 'Mostrar en el inicio'}
            </Button>
          )}
          <Button
            {...common}
            justify="start"
            leftSection={<IconLink size="1.2em" aria-hidden />}
            onClick={() => void copyLink(view.lista, withView('', id))}
          >
            Copiar enlace
          </Button>
          <ActionButton
            {...common}
            justify="start"
            allowed={acciones['editar'] ?? true}
            leftSection={<IconPencil size="1.2em" aria-hidden />}
            onClick={onEdit}
          >
            Cambiar nombre o compartir
          </ActionButton>
          <ActionButton
            {...common}
            justify="start"
            color="red"
            allowed={acciones['eliminar'] ?? true}
            leftSection={<IconTrash size="1.2em" aria-hidden />}
            onClick={() => void remove()}
          >
            Eliminar
          </ActionButton>
        </div>
      )}
    </li>
  )
}
