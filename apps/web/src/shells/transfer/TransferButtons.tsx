import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { IconAction } from '../../ui/IconAction.tsx'
import classes from './Transfer.module.css'
import type { TransferListModel } from './useTransferList.ts'

type Sides = { readonly out: TransferListModel; readonly in: TransferListModel }
type Props = {
  readonly titles: { readonly out: string; readonly in: string }
  readonly sides: Sides
  readonly move: (side: 'out' | 'in') => (ids: readonly number[]) => void
}

const size = '1.2em'
const none = 'Seleccione primero lo que desea pasar'
const empty = 'La lista está vacía'

export function TransferButtons({ titles, sides, move }: Props) {
  const all = ({ query }: TransferListModel) => (query.trim() ? 'los encontrados' : 'todos')
  const buttons = [
    {
      label: `Pasar todos a ${titles.in}`,
      side: 'out',
      ids: sides.out.ids,
      reason: empty,
      icon: <IconChevronsRight size={size} aria-hidden />,
    },
    { label: `Pasar a ${titles.in}`, side: 'out', ids: sides.out.picked, reason: none, icon: <IconChevronRight size={size} aria-hidden /> },
    { label: `Pasar a ${titles.out}`, side: 'in', ids: sides.in.picked, reason: none, icon: <IconChevronLeft size={size} aria-hidden /> },
    {
      label: `Pasar todos a ${titles.out}`,
      side: 'in',
      ids: sides.in.ids,
      reason: empty,
      icon: <IconChevronsLeft size={size} aria-hidden />,
    },
  ] as const
  return (
    <div className={classes.buttons}>
      {buttons.map(({ label, side, ids, reason, icon }) => (
        <IconAction
          key={label}
          variant="default"
          size="lg"
          className={classes.button}
          label={label.replace('todos', all(sides[side]))}
          reason={ids.length === 0 ? reason : undefined}
          onClick={() => move(side)(ids)}
        >
          {icon}
        </IconAction>
      ))}
    </div>
  )
}
