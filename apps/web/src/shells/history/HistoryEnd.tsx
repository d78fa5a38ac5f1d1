import { Button } from '@mantine/core'
import { useEndInSight } from '../../ui/useEndInSight.ts'
import classes from './HistoryPanel.module.css'
import { HistorySkeletons } from './HistorySkeletons.tsx'
import type { More } from './useHistory.ts'

// The next page comes when somebody gets to the end of what is shown.
export function HistoryEnd({ more }: { more: More }) {
  const mark = useEndInSight(more)
  return (
    <div ref={mark} className={classes.end}>
      {more.failed && !more.loading ? (
        <div role="alert" className={classes.failed}>
          No se pudieron cargar más cambios.
          <Button variant="default" size="compact-sm" onClick={more.load}>
            Reintentar
          </Button>
        </div>
      ) : (
        more.there && <HistorySkeletons count={2} />
      )}
    </div>
  )
}
