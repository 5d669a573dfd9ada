/**
 * Records what a visitor taps and types in rendered markup before the storefront takes it over, which then repeats it.
 * Links work at once and are left to the browser, and what is chosen among options or checked is shown by it at once.
 */
export const EARLY_INPUT = `(function(){var d=document,q=self.sfEarlyInput={events:[],end:function(){t.forEach(function(n){removeEventListener(n,on,true)})}},t=['click','input','submit'];function on(e){var n=e.target,k=/^(radio|checkbox)$/;if(!n.closest||!n.closest('#root[data-rendered],[data-static]'))return;if(e.type==='click'){n=n.closest('a[href],button,[role=button],[role=tab],[role=switch],input,select,summary,label');if(!n||n.closest('a[href]'))return;if(k.test((n.control||{}).type))return;if(!k.test(n.type)&&!/^(text|search|tel|email|url|number)$/.test(n.type||''))e.preventDefault()}else if(e.type==='submit')e.preventDefault();else if(k.test(n.type))return;var v={type:e.type,target:n};if(k.test(n.type))v.checked=n.checked;q.heard?q.heard(v):q.events.push(v)}t.forEach(function(n){addEventListener(n,on,true)})})()`

/**
 * Reads what this browser keeps of the business, where the markup begins. Hides the markup of a visitor who has chosen
 * another branch, a table, a time for the order, a diet or a look, or has begun a reservation: what was rendered for
 * everybody would be wrong for a moment (SR-05). Reserves the room of a returning visitor's shelves, which come after the
 * first screen (BX-03).
 */
export const KEPT_STATE = `(function(){try{var r=decodeURIComponent(location.pathname.split('/')[1]||''),p=function(s,n){var v=s.getItem('sf:'+r+':'+n);return v?JSON.parse(v).data||{}:{}},i=p(localStorage,'info'),f=p(sessionStorage,'diet'),o=p(sessionStorage,'order-time'),w=location.pathname.split('/')[2]==='reservation'?p(localStorage,'reservation'):{};if(o.kind==='slot'||i.branchId||i.tableId||i.theme||(f.tags||[]).length||(f.without||[]).length||w.startsAt||w.sent||w.party>0&&w.party!==2)document.documentElement.dataset.kept='true';var h=p(localStorage,'shelves').height;if(h>0)document.documentElement.style.setProperty('--sf-shelves',h+'px')}catch(e){}})()`
