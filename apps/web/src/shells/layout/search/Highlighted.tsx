import { highlight } from './highlight.ts'
import classes from './SearchModal.module.css'

export function Highlighted({ text, query }: { text: string; query: string }) {
  if (!query.trim()) return text
  return highlight(text, query).map(({ text: piece, found }, index) =>
    found ? (
      <mark key={index} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
