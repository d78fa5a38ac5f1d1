import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import classes from './Preview.module.css'

const isWeb = (address: string) => /^https?:\/\//.test(address)

export function OnlinePreview({ address, name }: { address: string; name: string }) {
  if (!isWeb(address)) return <p className={classes.cut}>El visor en línea no respondió con una dirección válida.</p>
  return (
    <>
      <iframe
        className={classes.frame}
        title={`Contenido de ${name}`}
        src={address}
        // It comes from another origin and needs its own to work; our page stays out of its reach.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
      <div className={classes.foot}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size="1.2em" aria-hidden />}
        >
          Abrir en otra pestaña
        </Button>
      </div>
    </>
  )
}
