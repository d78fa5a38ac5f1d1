import { IconMapPin } from '@tabler/icons-react'
import { mapAddress } from './mapAddress.ts'
import classes from './MapLink.module.css'

type Props = { readonly direccion: string; readonly municipio: string }

/** Opens the phone's map in a new tab; sends nothing before that. */
export function MapLink({ direccion, municipio }: Props) {
  const href = mapAddress(direccion, municipio)
  if (href === undefined) return null
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={`${direccion}: ver en el mapa`}>
      <IconMapPin className={classes.pin} size="1.25em" aria-hidden />
      <span>{direccion}</span>
    </a>
  )
}
