import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './list.module.css'

export interface ListProps extends ComponentProps<'ul'> {
  /** On a card with a border. Default false: rows from edge to edge. */
  inset?: boolean
}

/** Rows with hairlines between them. */
export function List({ inset = false, className, ...rest }: ListProps) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets.
  return <ul role="list" {...rest} className={classNames(styles.list, inset && styles.inset, className)} />
}

export interface ListRowProps {
  /** Before the text: an icon or a picture. */
  start?: ReactNode
  title: ReactNode
  /** Secondary text. */
  text?: ReactNode
  /** After the text: a price, a chevron, a switch. */
  end?: ReactNode
  /** Makes the whole row a button. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Makes the whole row a link that wraps `content` with `className`. */
  link?: ((content: ReactNode, className: string) => ReactNode) | undefined
  className?: string | undefined
}

/** A row of 56 px or more: start, two lines of text, end; plain, a button, or a link. */
export function ListRow({ start, title, text, end, onClick, link, className }: ListRowProps) {
  const content = (
    <>
      {start ? <span className={styles.start}>{start}</span> : null}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {text ? <span className={styles.text}>{text}</span> : null}
      </span>
      {end ? <span className={styles.end}>{end}</span> : null}
    </>
  )
  const interactive = classNames(styles.row, styles.interactive) ?? ''
  if (link) return <li className={className}>{link(content, interactive)}</li>
  if (!onClick) return <li className={classNames(styles.row, className)}>{content}</li>
  return (
    <li className={className}>
      <button type="button" className={interactive} onClick={onClick}>
        {content}
      </button>
    </li>
  )
}
