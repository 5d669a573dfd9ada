/** Events of a visitor who takes the page into their own hands: nothing scrolls it for them any more. */
export const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
