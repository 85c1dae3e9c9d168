import { isOldBrowserScript } from '#engine/brand';

/**
 * Source of the part of the first script that fetches the others. They are asked for once the page with its first pictures is
 * painted, so that they do not compete with what is seen; at once when somebody touches the page, or is logged in. A session is
 * noted at the root before the first paint, as is a frame that the site stands in: the document shows what guests see. What is pressed or written meanwhile is kept.
 * A browser that is older than what the site is built for fetches none of it: its document says so, and the page is read.
 * Pages that links lead to are not fetched ahead where the visitor, or the network, wants nothing that may not be needed.
 */
export const loaderScript =
  `(function(d,w){if(${isOldBrowserScript}){d.documentElement.dataset.old='';return}` +
  'var b;w.held=[];' +
  // Pressed or written before anybody can answer: it is done again when somebody can. Links, forms, popovers and what folds answer by themselves.
  "function hold(s){return function(e){var t=w.held&&e.target.closest&&e.target.closest('#root '+s);" +
  "if(t&&!t.popoverTargetElement&&w.held.indexOf(t)<0){t.dataset.held='';w.held.push(t)}}}" +
  "addEventListener('click',hold(':is(button[type=button],[method=dialog] button)'),true);" +
  "addEventListener('input',hold(':is(input:not([type=radio]),textarea,select)'),true);" +
  "var c=navigator.connection||{},a=d.getElementById('ahead');if(a&&(c.saveData||/2g$/.test(c.effectiveType)))a.remove();" +
  "if(w.self!==w.top)d.documentElement.dataset.framed='';" +
  "try{if(sessionStorage.getItem('token')!==null)d.documentElement.dataset.session=''}catch(e){}" +
  'function go(){' +
  "var s=d.getElementById('scripts');if(b||!s)return;b=1;" +
  'var j=JSON.parse(s.textContent),l=j.scripts,k=l.length;' +
  'function link(r,a,f){var p=d.createElement("link");p.rel=r;p.crossOrigin="";if(r=="stylesheet")p.disabled=true;' +
  'if(f)p.onload=p.onerror=f;p.href=a;d.head.append(p)}' +
  "function preload(a,f){link('modulepreload',a,f)}" +
  // What the page's one sheet holds stands for what the bundler would fetch with its widgets.
  "j.styles.forEach(function(a){link('stylesheet',a)});" +
  // The main part of the page comes behind what the header needs.
  'l.forEach(function(a){preload(a,function(){if(!--k)j.later.forEach(function(a){preload(a)})})});' +
  'var e=l[l.length-1],n=0;(function load(){import(e).catch(function(){if(n++<4)setTimeout(load,1e3*n);else lost(e)})})()}' +
  // Nothing else is there to tell the operator of it.
  'function lost(e){var h=d.documentElement.dataset,r=+(h.reportRate||1);if(Math.random()<r)' +
  "fetch(h.reportTo||'/_report',{method:'POST',mode:'no-cors',credentials:'omit',keepalive:true," +
  "body:JSON.stringify({release:h.release||'',rate:r,faults:[{kind:'failed-chunk',widget:'site',pointer:''," +
  "chunk:e.slice(e.lastIndexOf('/')+1)}]})}).catch(function(){})}" +
  "['pointerdown','keydown','focusin'].forEach(function(t){addEventListener(t,go,{capture:true,passive:true})});" +
  "if('session' in d.documentElement.dataset)addEventListener('DOMContentLoaded',go);" +
  "addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(go)})});" +
  'setTimeout(go,5e3)})(document,window)';
