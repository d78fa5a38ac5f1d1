import { Button } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import type { Group } from './groups.ts'
import classes from './Groups.module.css'

/** 'Mostrar más de Antioquia (quedan 1.204)' */
export const moreRows = ({ rows, count }: Pick<Group<never>, 'count'> & { readonly rows: readonly unknown[] }, name: string): string =>
  `Mostrar más de ${name} (quedan ${formatNumber(count - rows.length)})`
export const moreGroups = (hidden: number): string => `Mostrar los otros ${formatNumber(hidden)} grupos`

// The button leaves with its row once nothing is left: the focus stays in the row above.
export const MoreButton = ({ label, onMore }: { readonly label: string; readonly onMore: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    className={classes.more}
    data-opens
    onClick={({ currentTarget }) => {
      const above = currentTarget.closest('tr')?.previousElementSibling
      if (above instanceof HTMLElement) above.focus({ preventScroll: true })
      onMore()
    }}
  >
    {label}
  </Button>
)
