import { Link } from 'react-router'
import classes from './AlertToast.module.css'

type Props = { readonly message: string; readonly route: string | undefined; readonly onLeave: () => void }

export function AlertToast({ message, route, onLeave }: Props) {
  return (
    <>
      <div>{message}</div>
      {route && (
        <Link className={classes.link} to={route} onClick={onLeave}>
          Ver detalle
        </Link>
      )}
    </>
  )
}
