import { IconPlugConnectedX } from '@tabler/icons-react'
import { connection } from '../../lib/realtime/connection.ts'
import { useStore } from '../../lib/store.ts'
import classes from './ConnectionBanner.module.css'

export function ConnectionBanner() {
  const lost = useStore(connection) === 'lost'
  return (
    <div className={classes.banner} role="status">
      {lost && (
        <>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>Sin conexión con el servidor. Se volverá a intentar.</span>
        </>
      )}
    </div>
  )
}
