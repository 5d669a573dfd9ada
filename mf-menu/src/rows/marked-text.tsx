import { markedParts } from '../search/marked-parts.ts'
import styles from './marked-text.module.css'

/** A text with search matches highlighted; `words` are folded (RT-04). */
export default function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markedParts(text, words).map(({ text: part, isMatch }) => {
    const key = at
    at += part.length
    return isMatch ? (
      <mark key={key} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    )
  })
}
