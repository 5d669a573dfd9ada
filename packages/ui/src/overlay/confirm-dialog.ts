import { buttonClass } from '../actions/button-class.ts'
import styles from './confirm-dialog.module.css'

export interface ConfirmOptions {
  title: string
  text?: string | undefined
  /** Label of the confirm button. */
  confirm: string
  /** Label of the cancel button; Escape does the same. */
  cancel: string
  /** `danger` for what cannot be undone. Default `primary`. */
  kind?: 'primary' | 'danger'
}

/**
 * Asks for confirmation; resolves with true only when confirmed. The native modal dialog traps and restores the focus
 * and makes the rest of the page inert.
 */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const dialog = dialogElement(options)
  document.body.append(dialog)
  const answer = new Promise<boolean>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'confirm')
    })
  })
  dialog.showModal()
  return answer
}

function dialogElement({
  title,
  text,
  confirm,
  cancel,
  kind = 'primary',
}: ConfirmOptions): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = styles.dialog ?? ''
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-label', title)
  const buttons = element('div', styles.buttons)
  buttons.append(button(dialog, 'cancel', cancel, 'secondary'), button(dialog, 'confirm', confirm, kind))
  dialog.append(element('h2', styles.title, title))
  if (text) dialog.append(element('p', styles.text, text))
  dialog.append(buttons)
  return dialog
}

function button(
  dialog: HTMLDialogElement,
  value: string,
  label: string,
  kind: 'primary' | 'secondary' | 'danger',
) {
  const made = element('button', buttonClass(kind), label)
  made.setAttribute('type', 'button')
  made.addEventListener('click', () => dialog.close(value))
  return made
}

function element(name: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className ?? ''
  made.textContent = text
  return made
}
