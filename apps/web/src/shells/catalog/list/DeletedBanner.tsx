import { Alert, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ListControl } from '../../data-table/useListState.ts'
import classes from '../CatalogPage.module.css'
import { deletedOnes } from './catalogFilters.ts'
import { aroundList, focusSoon } from '../../list/focusAfterRemoval.ts'

export type DeletedBannerProps = { readonly list: ListControl }

/** Says that the rows below are no longer in use, and leads back to those that are. */
export function DeletedBanner({ list }: DeletedBannerProps) {
  const back = () => {
    focusSoon(undefined, aroundList(document.activeElement))
    list.turn(deletedOnes, false)
  }
  return (
    <Alert color="orange" variant="light" role="status" className={classes.deleted} icon={<IconTrash aria-hidden />}>
      <div className={classes.deletedText}>
        <span>
          <strong>Eliminados:</strong> estos registros ya no se ofrecen.
        </span>
        <Button variant="default" size="compact-sm" onClick={back}>
          Volver a la lista
        </Button>
      </div>
    </Alert>
  )
}
