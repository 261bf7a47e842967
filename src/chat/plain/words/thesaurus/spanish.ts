import type { Lexicon } from '../lexicon.ts'

/** What Spanish has for each meaning beside the words of its own file, written down as a thesaurus would. */
export const spanishThesaurus: Lexicon = {
  '': 'que onda|epa|ey|perdona|perdone|le agradezco|te agradezco|agradeceria|se agradece|de antemano|saludos|atentamente|estimados|estimado|estimada|senores|mijo|mija|loco|viste|ps|pos|po|exacto|a ojo|en concreto|concretamente|realmente|en efecto|efectivamente|basicamente|principalmente|generalmente|por lo comun|comunmente|habitualmente|tipicamente|sabran|sabria|contarme|cuentame|cuenteme|expliqueme|enseneme|informame|informeme|indicame|indiqueme|confirmame|confirmeme|recuerdame|recuerdeme|ayudarme|queria|me hace falta|hace falta|haria falta|tendria que|aca|aun|jamas visto|este usuario|el interesado|la interesada|usuario|usuaria|luca|reales en mano|montos|importes|suma exacta|dato|un dato|datito|registros|segun los registros|conforme|acerca|acerca de|relacionado|en el transcurso|a lo largo|a lo largo de|cada una|cualquier|cualquiera|todito|completa|entero|entera|hecha|existe|existen|teniendo|iba|fui|resulta|resulto|ascendio|sumo|suman|alcanzo|alcanzan|corresponde|corresponden|representa|figura|figuran|aparece|aparecen|consta|constan|para el formulario|para mi expediente|para el banco|para un tramite|tramite|expediente|papeleo',
  'how much':
    'a cuanto ascendio|a cuanto equivale|cual fue el monto|cual fue el total|knto|cuanro|cunto|cauntoo',
  'how many': 'cantidad de veces|cuantitos|kuantos|kuantas',
  'how often':
    'cada cuanto tiempo|cuantas ocasiones|en cuantas ocasiones|numero de veces|ocasiones|cuantos viajes|cuantas visitas|cuantas idas|cuantas carreras',
  buy: 'compro|compraste|compraron|compramos|comprado|comprando|compraba|adquiri|adquirio|adquirir|que productos|que producto|que cosas|que articulos|cuales productos',
  where:
    'en que lugar|en que lugares|en que sitio|en que sitios|en que comercio|en que comercios|en que tienda|en que tiendas|en que negocio|en que parte',
  who: 'que empresa|que empresas|que compania|que clientes|de parte de quien',
  'they send': 'doy|damos|di|diste|dimos|le damos',
  'pay me':
    'me pasa|me pasan|me paso dinero|me pasaron|me consigna|me consignan|me consigno|me transfirio|me transfieren|le transfieren',
  compare: 'diferencia|la diferencia|diferencias|diferencia de|diferencia en|frente|que diferencia hay',
  average: 'promediando|promedia',
  biggest:
    'mas altas|mas fuertes|mas gordos|mas cara|mas caros|mas caras|mas elevados|mas elevadas|mas cuantiosos|mas importantes|mas fuertecito|grandote|grandotes',
  smallest: 'mas chicos|mas chicas|mas bajas|mas pequenas|menores|mas barata|mas modesto',
  most: 'mayor parte|la mayoria|mayoria',
  improve:
    'aumentarlo|elevo|levantar|levanto|fortalecer|optimizar|corregir|arreglar|consejo|recomendacion|sugerencia|sugerencias|que me recomiendan|que me recomiendas|que me aconsejan|mejor calificacion|mejor score',
  score:
    'mi numero|reputacion|evaluacion crediticia|buro|nivel crediticio|calificacion crediticia|puntaje de credito|historial crediticio puntaje',
  why: 'a que se deben|debido a que|como se calcula|como lo calculan|como se obtiene|que influye|que le afecta|que lo baja|factores',
  afford:
    'viable|factible|realista|pagable|alcanzaria|le alcanzaria|me alcanzaria|asumiria|haria frente|sobrellevar|cubrir|manejar|manejaria|responder|devolveria|regresar el dinero|cumpliria|conviene|capacidad de pago|sostenible|demasiado|muy alto para',
  trust:
    'confio|confiarias|confiaria|me fio|fiarse|fiarme|le prestamos|le doy el prestamo|le doy prestamo|le doy credito|le damos credito|le damos el prestamo|mala paga|mal pagador|solvencia|cumplido|cumplida|conviene prestarle|vale la pena prestarle|merece el credito|apruebo|aprobamos|aprobaria|aprobarle|lo apruebo|recomiendas prestarle|recomienda prestarle|recomendable prestarle|sujeto de credito|digno de credito|honesto|honrado|honesta|prestarias dinero',
  borrow:
    'cuanto le presta|cuanto le prestan|cuanto me prestas|cuanto me presta|cuanto me prestarian|cuanto le prestarias|cuanto le prestaria|cuanto prestarle|cuanto puedo prestarle|cuanto puede pedir|pedir prestada|tomar prestado|limite de prestamo|monto maximo de prestamo|maximo credito|tope de credito|capacidad de endeudamiento|capacidad de credito|capacidad crediticia|endeudarse|sacar de prestamo|sacar de credito|cuanto credito|cuanto prestamo|de cuanto seria el prestamo|de cuanto puede ser el prestamo|califica para cuanto|para cuanto califica',
  debt: 'le debe a|creditos activos|prestamos anteriores|creditos anteriores|pendiente de pago|morosidad|pagos atrasados|ha quedado mal|quedo mal|impago|impagos|incumplido|incumplio|incumplimiento|incumplimientos|ha devuelto|devolvio|historial de prestamos|historial de credito',
  risk: 'riesgoso|riesgosa|arriesgado|peligros|senal de alerta|bandera roja|foco rojo|extranas|sospechosas|fraudes|fraudulento|estafas|estafador|tramposo|problematico|preocupan|preocupar|preocuparme|preocupantes|preocupacion|cuidado|tener cuidado|irregularidad|turbia|chueca|feo|mal aspecto|mala pinta|huele mal|ilicito|ilegal|apuestas ilegales|advertencia|inconveniente|inconvenientes|debilidad|punto debil|puntos negativos|negativo|negativos|malo de esta|miedo|temer|dar miedo|de temer|asustar|asusta|huele feo',
  exclude:
    'excluyeron|excluiste|excluyen|excluir|no conto|no contado|no contados|no se cuenta|no se tomo en cuenta|no tomaste en cuenta|no se considero|no consideraste|dejaste fuera|dejo fuera|quedo fuera|descartado|descartaste|ignoraste|ignorado|omitido|omitidos|omitieron|omitio|omitiste|no es ingreso|no son ingreso|no son ingresos|no valio como ingreso|no cuentan como ingreso',
  coverage:
    'faltan datos|falta informacion|falta algun dato|faltan movimientos|datos faltantes|datos incompletos|historial completo|informacion completa|cuanta historia|cuanto historial|hasta donde llega el historial|desde cuando tienen datos|que periodo cubren|periodo cubierto|que tan actualizados|actualizado|actualizados|huecos|lagunas|de cuando a cuando|desde cuando hasta cuando',
  age: 'lleva activa|lleva usando|lleva funcionando|desde cuando la usa|desde cuando usa|cuando fue creada|cuando fue abierta|cuando abrio|que edad tiene la billetera|que edad tiene la cuenta|que tan nueva|es nueva la|antiguo|viejo',
  tokens: 'criptomoneda|cripto|criptos|divisa|que criptos',
  summary:
    'resumelo|resumido|sintesis|panoramica|a grandes lineas|perfil|describeme|descripcion|como esta esta cuenta|como anda la cuenta|como van sus finanzas|como estan sus finanzas|como van mis finanzas|finanzas|estado financiero|salud financiera|informe rapido|reporte|de un vistazo|vistazo',
  passport: 'pasaporte de credito|pasaporte crediticio|pasaporte vence',
  help: 'que te puedo preguntar|que le puedo preguntar|que se puede preguntar|que preguntas puedo hacer|que preguntas puedo hacerte|que preguntas acepta|que preguntas aceptas|que sabes hacer|que puedes hacer|como funciona|como funcionas|como funciona esto|como te uso|como se usa|en que me puedes ayudar|en que puedes ayudarme|para que sirves|que me puedes decir|que me puedes contar|que sabes responder|que puedes responder|ejemplos de preguntas|opciones de preguntas',
  steady:
    'constancia|fija|fijas|segura|confiables los ingresos|puntualidad|mismas fechas|mismo monto|siempre lo mismo|sube y baja|suben y bajan|intermitente|esporadico|esporadicos|se atrasa|se atrasan|se retrasa|se retrasan|con retraso',
  sources: 'proceden|de donde salen|empleo|de que viven|de que vivo|pagador|remitente principal',
  senders: 'remitente|ordenantes',
  payees: 'destinatario|beneficiario|receptores|receptor|proveedor|proveedores',
  next: 'proximo pago de sueldo|vuelven a pagar|vuelve a pagar|le vuelven a pagar|le pagan de nuevo|me pagan otra vez|le toca cobrar|siguiente sueldo|siguiente cobro|proximos ingresos|siguiente deposito|proxima nomina|siguiente quincena|que viene sueldo|se espera|esperan|esperar|falta para que me paguen|cuanto falta para cobrar|cuanto falta para que me paguen|cuando llega el proximo',
  change:
    'evoluciono|evolucionado|evolucionan|evolucionaron|cambiado|cambiaron|cambian|variado|variacion|han variado|ha variado|bajado|bajan|disminuye|disminuyen|disminuido|disminuyeron|decrece|reducido|reducen|reduciendo|cayendo',
  rise: 'subido|suben|aumentado|aumentan|aumentaron|aumenta|crecido|crecieron|crece|disparado|dispararon|disparo',
  'by month':
    'tendencias|mensualmente uno a uno|grafica|grafico|historico mensual|a lo largo de los meses|a lo largo del ano|con el tiempo|en el tiempo|tabla mensual',
  left: 'quedo libre|me queda libre|pudo ahorrar|guardo|remanente',
  net: 'netos|saldo neto|lo que entro menos lo que salio|entro menos salio|ganancia neta|balance de ingresos y gastos|diferencia entre entradas y salidas|diferencia entre lo que entro y lo que salio|superavit|deficit|a favor o en contra|en rojo|gano mas de lo que gasta|gane mas de lo que gaste|gasto mas de lo que gano|gaste mas de lo que gane|gasta mas de lo que gana|ganancia o perdidas|utilidad o perdida|superavit o deficit|entro mas de lo que salio|salio mas de lo que entro|saldo a favor o en contra',
  balance:
    'saldito|hay en la billetera|hay en la cartera|tiene en la cuenta|tiene en la billetera|tengo ahorita|patrimonio|tenencias|hay ahi|hay ahi dentro|hay adentro|hay aqui|hay ahorita|hay ahora',
  deposit: 'cada deposito|cobranza|recepciones|ingresos individuales|remesa|remesas',
  payment: 'transferencias salientes|transferencia saliente|pagos salientes|traspasos|traspaso',
  except: 'descartando los',
  share: 'porciento|tajada|la mitad|un tercio|tercio',
  when: 'dentro de cuanto|dentro de cuanto tiempo|en cuanto tiempo|en cuantos dias|cuantos dias faltan',
}
