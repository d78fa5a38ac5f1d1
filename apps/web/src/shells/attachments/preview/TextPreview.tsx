import classes from './Preview.module.css'

export const cutSentence = 'Se muestra solo el comienzo. Descargue el archivo para verlo completo.'

export function TextPreview({ text, cut, name }: { text: string; cut: boolean; name: string }) {
  return (
    <>
      {/* The keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.text} tabIndex={0} role="region" aria-label={`Contenido de ${name}`} data-scrolls>
        {text}
      </pre>
      {cut && <p className={classes.cut}>{cutSentence}</p>}
    </>
  )
}
