import { Button } from '@mantine/core'
import { useStore } from '../../../lib/store.ts'
import classes from '../lines/Lines.module.css'
import type { LineStore, Unsent } from './lineStore.ts'

export function unsentSentence({ count, reason }: Unsent): string {
  const what = count === 1 ? 'se enviará 1 cambio' : `se enviarán ${count} cambios`
  return reason === '' ? `Sin conexión: ${what} cuando vuelva.` : `${reason.replace(/\.$/, '')}. En cuanto sea posible ${what}.`
}

/** Unanswered changes are kept here and sent automatically; the button sends them now. */
export function UnsentBar({ store }: { readonly store: LineStore }) {
  const unsent = useStore(store.unsent)
  if (unsent.count === 0) return null
  return (
    <div className={classes.unsent} role="status">
      <p>{unsentSentence(unsent)}</p>
      <Button size="sm" variant="default" onClick={() => void store.retry()}>
        Reintentar
      </Button>
    </div>
  )
}
