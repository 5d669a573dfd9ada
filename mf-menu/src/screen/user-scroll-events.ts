/** Events that mean the user has taken over scrolling: automatic scrolling stops. */
export const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
